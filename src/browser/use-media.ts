import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, for what should not even be rendered where it does not. */
export const useMedia = (query: string) => {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
};
