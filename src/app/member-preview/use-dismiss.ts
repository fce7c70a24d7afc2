import { useEffect, useEffectEvent } from 'react';

/** Long enough to cross the gap between a link and its popover. */
const graceMs = 250;

/**
 * Calls back when the member is done with the popover of a link: the pointer or the focus moved
 * elsewhere, they scrolled, or they pressed Escape. The popover may still be loading.
 */
export const useDismiss = (
  popover: HTMLElement | null,
  link: HTMLElement,
  onDismiss: () => void,
) => {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isInside = ({ target }: Event) =>
      target instanceof Node && (popover?.contains(target) || link.contains(target));
    const dismissLater = (event: PointerEvent) => {
      clearTimeout(timer);
      if (event.pointerType !== 'touch' && !isInside(event)) timer = setTimeout(dismiss, graceMs);
    };
    const dismissOutside = (event: Event) => {
      if (!isInside(event)) dismiss();
    };
    const dismissOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      dismiss();
    };
    document.addEventListener('pointerover', dismissLater, { signal });
    document.addEventListener('pointerdown', dismissOutside, { signal });
    document.addEventListener('focusin', dismissOutside, { signal });
    document.addEventListener('keydown', dismissOnEscape, { signal });
    document.addEventListener('scroll', dismissOutside, { signal, capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [popover, link]);
};
