import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether there is something to scroll in a box. Its `data-before` and `data-after` say on which side
 * of a line more of it is hidden.
 */
export const useScrollEdges = (box: RefObject<HTMLElement | null>) => {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current;
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight);
      // Negative where one reads from right to left.
      const passed = Math.abs(current.scrollLeft);
      current.toggleAttribute('data-before', passed > 1);
      current.toggleAttribute('data-after', passed + clientWidth < scrollWidth - 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    current.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [box]);
  return scrolls;
};
