import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Under this many rows all of them are in the page: found by the browser's search, printed, read. */
export const mostPlainRows = 80;

const spareRows = 2;
const rowsBeforeMeasured = 22;

const scrollParents = new WeakMap<HTMLElement, HTMLElement | null>();

/** The box around a tree that scrolls by itself; null where the page does. */
function scrollParent(tree: HTMLElement) {
  const known = scrollParents.get(tree);
  if (known !== undefined) return known;
  let box = tree.parentElement;
  while (box && box !== document.body && !/auto|scroll/.test(getComputedStyle(box).overflowY))
    box = box.parentElement;
  const found = box === document.body ? null : box;
  scrollParents.set(tree, found);
  return found;
}

type Span = { first: number; last: number };

/** The part of the screen in which the tree can be seen, in pixels from its own top. */
function partInView(tree: HTMLElement) {
  const { top } = tree.getBoundingClientRect();
  const frame = scrollParent(tree)?.getBoundingClientRect();
  return {
    from: Math.max(0, frame?.top ?? 0) - top,
    to: Math.min(window.innerHeight, frame?.bottom ?? window.innerHeight) - top,
  };
}

/** Which of `count` rows of one height can be seen, with some to spare; all of them if they are few. */
export const useWindow = (tree: RefObject<HTMLElement | null>, count: number): Span => {
  const [span, setSpan] = useState<Span>({ first: 0, last: rowsBeforeMeasured });
  const isWhole = count <= mostPlainRows;

  const measure = useEffectEvent(() => {
    // Nothing is measured in vain: a height that is asked for has the page laid out at once.
    if (!tree.current || isWhole) return;
    const height = tree.current.offsetHeight;
    if (height === 0) return;
    const row = height / count;
    const { from, to } = partInView(tree.current);
    // In steps of some rows, so that most scrolling renders nothing.
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
    // It may have been hidden, or stand elsewhere since.
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

/**
 * Brings the current row into view when another one becomes current, in a box that scrolls by itself.
 * The page is left where it is: who opens it came for what stands beside the tree.
 */
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
