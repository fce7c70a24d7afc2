import { useEffect } from 'react';

/** From the top of the window, below the header. Between two parts of the page, one of these is in a part. */
const linesPx = [72, 96, 120];

const heightOf = (element: Element) => element.getBoundingClientRect().height;

/** Browsers keep what is read in view, unless the other width has other styles around it. */
export const usePlaceOnResize = () =>
  useEffect(() => {
    let width = innerWidth;
    let read: Element | undefined;
    let top = 0;
    const look = () => {
      if (innerWidth !== width) return;
      const seen = linesPx.flatMap((y) => document.elementFromPoint(innerWidth / 2, y) ?? []);
      [read] = seen.sort((a, b) => heightOf(a) - heightOf(b));
      top = read?.getBoundingClientRect().top ?? 0;
    };
    const put = () => {
      if (read?.isConnected && scrollY > 0)
        window.scrollBy(0, read.getBoundingClientRect().top - top);
      width = innerWidth;
    };
    // What is rendered for the other width is there by the next frame.
    const resize = () => innerWidth !== width && requestAnimationFrame(put);
    // Not while it scrolls: to look takes milliseconds. Older browsers do not say when that ends, and lose the place.
    document.addEventListener('scrollend', look);
    addEventListener('resize', resize);
    return () => {
      document.removeEventListener('scrollend', look);
      removeEventListener('resize', resize);
    };
  }, []);
