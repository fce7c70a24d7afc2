import { oneOf, plainText, storedValue } from '../device/stored-value';

export const themes = ['system', 'light', 'dark'] as const;

/** The member's choice, stored on this device. */
export const theme = storedValue<(typeof themes)[number]>(
  'parley:theme',
  'system',
  oneOf(...themes),
  {
    format: plainText,
  },
);

const show = () => {
  document.documentElement.dataset.theme = theme.read();
};
theme.subscribe(show);
// Before the first paint, and again in the app: another tab may have changed it in between.
show();
