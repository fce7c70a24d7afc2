import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Up to this many rows are all rendered, so that browsers can find, print and read them all. */
export const mostPlainRows = 80;

const spareRows = 2;
const rowsBeforeMeasured = 22;

/** null if the page itself scrolls. */
function scrollParent(tree: HTMLElement) {
  let box = tree.parentElement;
  while (box && box !== document.body && !/auto|scroll/.test(getComputedStyle(box).overflowY))
    box = box.parentElement;
  return box === document.body ? null : box;
}

type Span = { first: number; last: number };

function partInView(tree: HTMLElement) {
  const { top } = tree.getBoundingClientRect();
  const frame = scrollParent(tree)?.getBoundingClientRect();
  return {
    from: Math.max(0, frame?.top ?? 0) - top,
    to: Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight) - top,
  };
}

export const useWindow = (tree: RefObject<HTMLElement | null>, count: number): Span => {
  const [span, setSpan] = useState<Span>({ first: 0, last: rowsBeforeMeasured });
  const isWhole = count <= mostPlainRows;

  const measure = useEffectEvent(() => {
    // Reading a height would force a layout.
    if (!tree.current || isWhole) return;
    const height = tree.current.offsetHeight;
    if (height === 0) return;
    const row = height / count;
    const { from, to } = partInView(tree.current);
    // Rounded to steps of a few rows, so that most scrolling renders nothing.
    const first = Math.max(0, Math.floor(from / row / spareRows) * spareRows - spareRows);
    const last = Math.ceil(to / row / spareRows) * spareRows + spareRows;
    if (first !== span.first || last !== span.last) setSpan({ first, last });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another count is another height
  useLayoutEffect(() => measure(), [count]);

  useEffect(() => {
    if (isWhole) return;
    const follow = () => flushSync(measure);
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    // The tree may have been hidden, or may have moved since.
    const observer = new ResizeObserver(follow);
    if (tree.current) observer.observe(tree.current);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [isWhole, tree]);

  return isWhole
    ? { first: 0, last: count }
    : { first: span.first, last: Math.min(count, span.last) };
};

/** The page itself is not scrolled: members open it for the content beside the tree. */
export const useReveal = (tree: RefObject<HTMLElement | null>, shownId: string) => {
  useLayoutEffect(() => {
    const row = shownId && tree.current?.querySelector('[aria-current], [aria-selected="true"]');
    const box = row && tree.current && scrollParent(tree.current);
    if (!row || !box) return;
    const { top, bottom } = row.getBoundingClientRect();
    const frame = box.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom)
      box.scrollTop += top - frame.top - frame.height / 2;
  }, [tree, shownId]);
};
