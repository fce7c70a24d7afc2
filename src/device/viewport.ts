import { useCallback, useEffectEvent, useSyncExternalStore } from 'react';

/** `--wide` in src/styles/tokens.css. */
export const wideLayout = '(width >= 56.25rem)';

/** For what should not even render if the query does not match. */
export const useMedia = (query: string) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

/** Calls back within one viewport height, or this margin, of the viewport. */
export const useInView = <Target extends Element>(onInView: () => void, rootMargin = '100% 0%') => {
  const report = useEffectEvent(onInView);
  return useCallback(
    (element: Target | null) => {
      if (!element) return;
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry?.isIntersecting) report();
        },
        { rootMargin },
      );
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rootMargin],
  );
};
