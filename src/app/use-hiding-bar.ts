import { useEffect } from 'react';
import { useMedia } from '../browser/viewport';

/** CSS pixels that one scrolls down before the bar makes room: less may be a finger that rests. */
const readingOnAfter = 64;

/** The bar at the foot of a narrow screen goes while one reads on, and is back with the first step up. */
export const useHidingBar = () => {
  const mayMove = useMedia('(width < 56.25rem) and (prefers-reduced-motion: no-preference)');
  useEffect(() => {
    if (!mayMove) return;
    const { dataset } = document.documentElement;
    let [from, before] = [0, 0];
    // Where one is, is known once the page is laid out. Asked for here, it would be in the midst of its drawing.
    const observer = new ResizeObserver(() => {
      from = before = scrollY;
      observer.disconnect();
    });
    observer.observe(document.documentElement);
    const scroll = () => {
      if (scrollY < before) {
        from = scrollY;
        delete dataset.bar;
      } else if (scrollY - from > readingOnAfter) dataset.bar = 'away';
      before = scrollY;
    };
    addEventListener('scroll', scroll, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', scroll);
      delete dataset.bar;
    };
  }, [mayMove]);
};
