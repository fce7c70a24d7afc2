import { type ReactNode, useEffect, useRef, useState } from 'react';

type Props = { label: string; className: string | undefined; children: ReactNode };

/** A box that scrolls, and that the keyboard can reach to scroll it while there is something to scroll. */
export const Scroller = ({ label, className, children }: Props) => {
  const box = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() =>
      setScrolls(
        current.scrollWidth > current.clientWidth || current.scrollHeight > current.clientHeight,
      ),
    );
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={box} className={className} {...(scrolls && { 'aria-label': label, tabIndex: 0 })}>
      {children}
    </section>
  );
};
