import { useEffect } from 'react';
import { useMedia } from '../device/viewport';

/** In CSS pixels: how far a member scrolls down before the bar hides. Less may be a resting finger. */
const readingOnAfter = 64;

/** Hides the bar at the bottom of a narrow screen on scrolling down, and shows it on the first scroll up. */
export const useHidingBar = () => {
  const mayMove = useMedia('(width < 56.25rem) and (prefers-reduced-motion: no-preference)');
  useEffect(() => {
    if (!mayMove) return;
    const { dataset } = document.documentElement;
    let [from, before] = [0, 0];
    // Reads the position after layout. Reading it here would force a layout in the middle of rendering.
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
