import { useEffect } from 'react';
import { linkAt } from '../../browser/use-hover-intent';

/**
 * A finger cannot point, so its first tap on a link shows what pointing would, and its second follows
 * the link. `onTap` is true where there was something to show.
 */
export const useTouchPreview = (
  onTap: (link: HTMLAnchorElement) => boolean,
  opened: HTMLAnchorElement | undefined,
) => {
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || link === opened || !isTouch(event)) return;
      // Before the router hears of it.
      if (onTap(link)) event.preventDefault();
    };
    document.addEventListener('click', tap, { capture: true });
    return () => document.removeEventListener('click', tap, { capture: true });
  }, [onTap, opened]);
};

const isTouch = (event: MouseEvent) =>
  event instanceof PointerEvent && event.pointerType === 'touch';
