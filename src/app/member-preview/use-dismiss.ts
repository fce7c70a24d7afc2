import { useEffect, useEffectEvent } from 'react';

// Time to cross the gap between a link and what it opened.
const grace = 250;

/**
 * Calls back when the member is done with what a link opened: the pointer or the focus went elsewhere,
 * they scrolled, or pressed Escape.
 */
export const useDismiss = (opened: HTMLElement | null, link: HTMLElement, onLeave: () => void) => {
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    if (!opened) return;
    const stop = new AbortController();
    const { signal } = stop;
    let later: ReturnType<typeof setTimeout> | undefined;
    const isInside = ({ target }: Event) =>
      target instanceof Node && (opened.contains(target) || link.contains(target));
    const follow = (event: PointerEvent) => {
      clearTimeout(later);
      if (event.pointerType !== 'touch' && !isInside(event)) later = setTimeout(leave, grace);
    };
    const leaveOutside = (event: Event) => {
      if (!isInside(event)) leave();
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      leave();
    };
    document.addEventListener('pointerover', follow, { signal });
    document.addEventListener('pointerdown', leaveOutside, { signal });
    document.addEventListener('focusin', leaveOutside, { signal });
    document.addEventListener('keydown', press, { signal });
    document.addEventListener('scroll', leaveOutside, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(later);
      stop.abort();
    };
  }, [opened, link]);
};
