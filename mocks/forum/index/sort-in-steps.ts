import type { Compare } from './sorted-rows';

type Rows = Uint32Array<ArrayBuffer>;

// Loops are in functions of their own, because they run several times slower inside a generator.
const stepLength = 2048;
const digits = 2 ** 16;

/**
 * Sorts rows in steps, by a whole number each. The numbers may differ by up to 2^48. This is a stable
 * radix sort by digits of 16 bits, so nothing is compared.
 */
export function* sortByNumbers(rows: Rows, keyOf: (row: number) => number): Generator<number> {
  const keys = new Float64Array(rows.length);
  for (let start = 0; start < rows.length; start += stepLength) {
    readKeys(keys, keyOf, start);
    yield stepLength;
  }
  const { smallest, largest } = rangeOf(keys);
  const digitsOf = new Uint16Array(rows.length);
  let [from, to] = [rows, new Uint32Array(rows.length)];
  for (let unit = 1; unit <= largest - smallest; unit *= digits) {
    const offsets = new Uint32Array(digits + 1);
    for (let start = 0; start < rows.length; start += stepLength) {
      countDigits(keys, smallest, unit, digitsOf, offsets, start);
      yield stepLength;
    }
    for (let at = 1; at <= digits; at++) offsets[at] = (offsets[at] ?? 0) + (offsets[at - 1] ?? 0);
    for (let start = 0; start < rows.length; start += stepLength) {
      placeRows(from, to, digitsOf, offsets, start);
      yield stepLength;
    }
    [from, to] = [to, from];
  }
  if (from !== rows) rows.set(from);
}

function readKeys(keys: Float64Array, keyOf: (row: number) => number, start: number) {
  const end = Math.min(start + stepLength, keys.length);
  for (let row = start; row < end; row++) keys[row] = keyOf(row);
}

function rangeOf(keys: Float64Array) {
  let smallest = Number.MAX_SAFE_INTEGER;
  let largest = 0;
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] ?? 0;
    if (key < smallest) smallest = key;
    if (key > largest) largest = key;
  }
  return { smallest, largest };
}

function countDigits(
  keys: Float64Array,
  smallest: number,
  unit: number,
  digitsOf: Uint16Array,
  offsets: Uint32Array,
  start: number,
) {
  const end = Math.min(start + stepLength, keys.length);
  for (let row = start; row < end; row++) {
    const digit = Math.floor(((keys[row] ?? 0) - smallest) / unit) % digits;
    digitsOf[row] = digit;
    offsets[digit + 1] = (offsets[digit + 1] ?? 0) + 1;
  }
}

function placeRows(
  from: Rows,
  to: Rows,
  digitsOf: Uint16Array,
  offsets: Uint32Array,
  start: number,
) {
  const end = Math.min(start + stepLength, from.length);
  for (let at = start; at < end; at++) {
    const row = from[at] ?? 0;
    const digit = digitsOf[row] ?? 0;
    const position = offsets[digit] ?? 0;
    to[position] = row;
    offsets[digit] = position + 1;
  }
}

/**
 * Sorts rows in steps, by a comparison. This is a bottom-up merge sort, because the built-in sort cannot
 * be interrupted.
 */
export function* sortByComparing(rows: Rows, compare: Compare): Generator<number> {
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
