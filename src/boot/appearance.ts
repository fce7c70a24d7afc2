import { oneOf, plainText, type Stored, storedValue } from '../device/stored-value';

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

/** Shows the theme, and what this or another tab changes it to. Returns the unsubscribe function. */
export const showTheme = ({ read, subscribe }: Stored<(typeof themes)[number]>) => {
  const show = () => {
    document.documentElement.dataset.theme = read();
  };
  show();
  return subscribe(show);
};
