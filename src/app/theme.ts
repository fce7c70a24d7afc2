import { oneOf, plainText, storedValue } from '../device/stored-value';
import { useStored } from '../device/use-stored';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// public/theme.js reads it before the first paint.
const storedTheme = storedValue<Theme>('parley:theme', 'system', oneOf(...themes), {
  format: plainText,
});

export const useTheme = () => useStored(storedTheme);

/** Shows a theme and stores it on this device. */
export const showTheme = storedTheme.write;

const applyTheme = () => {
  const theme = storedTheme.read();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
};

storedTheme.subscribe(applyTheme);
// Another tab may have changed the theme since public/theme.js applied it before the first paint.
applyTheme();
