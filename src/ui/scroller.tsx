import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = { label: string; className: string | undefined; children: ReactNode };

/**
 * A box that scrolls, and that the keyboard can reach to scroll it while there is something to scroll.
 * `data-before` and `data-after` say on which side of a line more of it is hidden.
 */
export const Scroller = ({ label, className, children }: Props) => {
  const box = useRef<HTMLElement>(null);
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
  }, []);
  return (
    <section ref={box} className={className} {...(scrolls && { 'aria-label': label, tabIndex: 0 })}>
      {children}
    </section>
  );
};
