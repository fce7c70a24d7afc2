import { useEffect } from 'react';
import { linkAt } from '../../browser/use-hover-intent';

/**
 * Touch has no hover: the first tap on a link shows its preview, the second follows it.
 * @param show gives true where the link has a preview
 * @param previewed the link whose preview is shown
 */
export const useTouchPreview = (
  show: (link: HTMLAnchorElement) => boolean,
  previewed: HTMLAnchorElement | undefined,
) => {
  useEffect(() => {
    const tap = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || link === previewed || !isTouch(event)) return;
      // In the capture phase, before the router handles the click.
      if (show(link)) event.preventDefault();
    };
    document.addEventListener('click', tap, { capture: true });
    return () => document.removeEventListener('click', tap, { capture: true });
  }, [show, previewed]);
};

const isTouch = (event: MouseEvent) =>
  event instanceof PointerEvent && event.pointerType === 'touch';
