import type { Compare } from './sorted-rows';

type Rows = Uint32Array<ArrayBuffer>;

const stepLength = 2048;

/** A bottom-up merge sort, because the built-in sort cannot be interrupted. It is stable. */
export function* sortInSteps(rows: Rows, compare: Compare): Generator<number> {
  let [from, to] = [rows, new Uint32Array(rows.length)];
  for (let width = 1; width < rows.length; width *= 2) {
    for (let start = 0; start < rows.length; start += 2 * width) {
      const middle = Math.min(start + width, rows.length);
      const end = Math.min(start + 2 * width, rows.length);
      const merge = { left: start, middle, right: middle, end };
      for (let position = start; position < end; position += stepLength) {
        mergeSome(from, to, compare, merge, position);
        yield Math.min(stepLength, end - position);
      }
    }
    [from, to] = [to, from];
  }
  if (from !== rows) rows.set(from);
}

type Merge = { left: number; middle: number; right: number; end: number };

// A function of its own, because a loop runs several times slower inside a generator.
function mergeSome(from: Rows, to: Rows, compare: Compare, merge: Merge, start: number) {
  const { middle, end } = merge;
  let { left, right } = merge;
  const stop = Math.min(start + stepLength, end);
  for (let position = start; position < stop; position++) {
    const a = from[left] ?? 0;
    const b = from[right] ?? 0;
    const takesLeft = left < middle && (right >= end || compare(a, b) <= 0);
    to[position] = takesLeft ? a : b;
    if (takesLeft) left += 1;
    else right += 1;
  }
  merge.left = left;
  merge.right = right;
}
