import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the content of a box overflows. Sets `data-before` and `data-after` on the box while content is
 * hidden at the start or the end of its lines.
 */
export const useScrollEdges = (box: RefObject<HTMLElement | null>) => {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = current;
      setScrolls(scrollWidth > clientWidth || scrollHeight > clientHeight);
      // Negative in right-to-left text.
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
