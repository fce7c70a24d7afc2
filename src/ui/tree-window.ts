import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Under this many rows all of them are in the page: found by the browser's search, printed, read. */
export const mostPlainRows = 200;

const spare = 4;
const firstGuess = 40;

type Span = { first: number; last: number };

/**
 * Which of `count` rows of one height can be seen, with some to spare. It asks where the tree stands
 * in the viewport, so it does not matter which of the boxes around it scrolls.
 */
export const useWindow = (tree: RefObject<HTMLElement | null>, count: number): Span => {
  const [span, setSpan] = useState<Span>({ first: 0, last: firstGuess });
  const isWhole = count <= mostPlainRows;

  const measure = useEffectEvent(() => {
    const rect = tree.current?.getBoundingClientRect();
    if (!rect || rect.height === 0 || isWhole) return;
    const row = rect.height / count;
    // In steps of the spare rows, so that most scrolling renders nothing.
    const first = Math.floor(-rect.top / row / spare) * spare - spare;
    const last = Math.ceil((window.innerHeight - rect.top) / row / spare) * spare + spare;
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
    : { first: Math.max(0, span.first), last: Math.min(count, span.last) };
};
