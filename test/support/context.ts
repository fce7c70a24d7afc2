import { onTestFinished } from 'vitest';
import { createAppContext } from '../../src/context/app-context';
import { limits } from '../../src/context/limits';
import { browserDevice } from '../../src/device/device';
import type { Settings } from '../../src/settings/settings';
import { initialSettings } from './initial-settings';

/** What lives as long as a visit, which ends with the test. */
export const contextOf = (settings: Partial<Settings> = {}) => {
  const app = createAppContext({ ...initialSettings, ...settings }, browserDevice(), limits);
  onTestFinished(app.dispose);
  return app;
};
