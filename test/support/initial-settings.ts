import { type Settings, settingRows } from '../../src/settings/settings';

/** The settings of a page whose host sets none. */
export const initialSettings = Object.fromEntries(
  Object.entries(settingRows).map(([name, row]) => [name, row.initial]),
) as Settings;
