import { useCallback, useEffectEvent, useSyncExternalStore } from 'react';

/** The layout with columns side by side: `--wide` in src/styles/tokens.css. */
export const wideLayout = '(width >= 56.25rem)';

/** Whether a media query matches, for what should not even render if it does not. */
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

/** A ref callback. Calls back when its element comes within one viewport height, or this margin, of the viewport. */
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
