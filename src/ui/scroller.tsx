import { type ReactNode, useRef } from 'react';
import { useScrollEdges } from './use-scroll-edges';

type Props = { label: string; className: string | undefined; children: ReactNode };

/** A box that scrolls. It can be focused while its content overflows, so that the keyboard can scroll it. */
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
