import { useCallback, useEffectEvent } from 'react';

/** A ref for an element: calls back when it comes near the screen. */
export const useInView = <Seen extends Element>(onSeen: () => void) => {
  const see = useEffectEvent(onSeen);
  return useCallback((element: Seen | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) see();
      },
      { rootMargin: '100% 0%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
};
