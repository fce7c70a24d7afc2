import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

type Props = { label: string; className: string | undefined; children: ReactNode };

/** It can be focused while its content overflows, so that the keyboard can scroll it. */
export const Scroller = ({ label, className, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrollEdges(box);
  return (
    // Not a landmark: a post may contain many boxes with the same label.
    <div
      ref={box}
      className={className}
      data-scroller
      {...(scrolls && { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      {children}
    </div>
  );
};

/** Also sets `data-before` and `data-after` on the box while content is hidden there. */
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
