import { type AppContext, createAppContext } from '../../src/context/app-context';
import { type Limits, limits } from '../../src/context/limits';
import { browserDevice } from '../../src/device/device';
import type { Settings } from '../../src/settings/settings';
import { initialSettings } from './initial-settings';
import { type WatchedDevice, watched } from './watched-device';

/** How long the product waits for what may never answer: a busy machine must not pass for such a one. */
const patience: Partial<Limits> = {
  storedAnswersMs: 40_000,
  storedPostsMs: 40_000,
  hostAnswerMs: 40_000,
  memberMs: 40_000,
  draftStorageMs: 40_000,
  requestMs: 40_000,
};

const visits: { app: AppContext; device: WatchedDevice }[] = [];

/** What lives as long as a visit, which ends with the test. */
export const contextOf = (
  settings: Partial<Settings> = {},
  device = watched(browserDevice()),
  changes: Partial<Limits> = {},
) => {
  const app = createAppContext({ ...initialSettings, ...settings }, device, {
    ...limits,
    ...patience,
    ...changes,
  });
  visits.push({ app, device });
  return app;
};

/** Ends all visits. Returns what they have left open on their devices. */
export const endVisits = () =>
  visits.splice(0).flatMap(({ app, device }) => {
    app.dispose();
    return device.left();
  });
