import { useCallback, useEffectEvent, useMemo, useSyncExternalStore } from 'react';

/** For what should not even render if the query does not match. */
export const useMedia = (query: string) => {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
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
