import { type ReactNode, useRef } from 'react';
import { useScrollEdges } from './use-scroll-edges';

type Props = { label: string; className: string | undefined; children: ReactNode };

/** A box that scrolls, and that the keyboard can reach to scroll it while there is something to scroll. */
export const Scroller = ({ label, className, children }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrollEdges(box);
  return (
    // No landmark: a post may have many boxes of one name.
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
