import { afterEach } from 'vitest';
import { createAppContext } from '../../src/context/app-context';
import { limits } from '../../src/context/limits';
import { browserDevice } from '../../src/device/device';
import type { Settings } from '../../src/settings/settings';
import { initialSettings } from './initial-settings';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** What lives as long as a visit, which ends with the test. */
export const contextOf = (settings: Partial<Settings> = {}) => {
  const app = createAppContext({ ...initialSettings, ...settings }, browserDevice(), limits);
  ends.push(app.dispose);
  return app;
};
