import { useSyncExternalStore } from 'react';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

// public/theme.js reads it before the first paint.
const key = 'parley:theme';
const listeners = new Set<() => void>();

const current = (): Theme =>
  themes.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';

const watch = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

export const useTheme = () => useSyncExternalStore(watch, current);

/** Shows a theme and remembers it on this device. */
export const showTheme = (theme: Theme) => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice holds for this visit.
  }
  for (const listener of listeners) listener();
};
