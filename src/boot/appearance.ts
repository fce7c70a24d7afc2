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

/** The browser's own bars have the colour of the chosen theme, else that of the system. */
const showColour = (chosen: string) => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset.scheme ??= meta.media;
    const { scheme } = meta.dataset;
    const forced = scheme.includes(chosen) ? 'all' : 'not all';
    meta.media = chosen === 'system' ? scheme : forced;
  }
};

/** Shows the theme, and what this or another tab changes it to. Returns the unsubscribe function. */
export const showTheme = ({ read, subscribe }: Stored<(typeof themes)[number]>) => {
  const show = () => {
    document.documentElement.dataset.theme = read();
    showColour(read());
  };
  show();
  return subscribe(show);
};
