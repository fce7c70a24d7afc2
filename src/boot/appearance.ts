import { oneOf, plainText, type Stored, storedValue } from '../device/stored-value';

export const themes = ['system', 'light', 'dark'] as const;

export const theme = storedValue<(typeof themes)[number]>(
  'parley:theme',
  'system',
  oneOf(...themes),
  { format: plainText },
);

/** Of the browser's own bars. One of a host may be for every theme. */
const showColour = (chosen: string) => {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.dataset.scheme ??= meta.media;
    const { scheme } = meta.dataset;
    const forced = scheme.includes(chosen) ? 'all' : 'not all';
    meta.media = chosen === 'system' || !scheme ? scheme : forced;
  }
};

type Theme = Stored<(typeof themes)[number]>;

export const showTheme = ({ read }: Pick<Theme, 'read'>) => {
  document.documentElement.dataset.theme = read();
  showColour(read());
};

/** Another tab may change the theme, too. Returns the unsubscribe function. */
export const followTheme = (stored: Theme) => stored.subscribe(() => showTheme(stored));
