import { useCallback, useEffectEvent, useSyncExternalStore } from 'react';

/** Whether a media query holds, for what should not even be rendered where it does not. */
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

const onResize = (listener: () => void) => {
  addEventListener('resize', listener);
  return () => removeEventListener('resize', listener);
};

/** Pixels. */
export const useViewportHeight = () => useSyncExternalStore(onResize, () => innerHeight);

/** A ref for an element: calls back when it comes within a screen's height of the viewport. */
export const useInView = <Target extends Element>(onInView: () => void) => {
  const report = useEffectEvent(onInView);
  return useCallback((element: Target | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) report();
      },
      { rootMargin: '100% 0%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
};
