export type Compare = (a: number, b: number) => number;

/** Rows of posts in one order. */
export class SortedRows {
  #rows: Uint32Array<ArrayBuffer>;
  count: number;

  constructor(rows: Uint32Array<ArrayBuffer>, count = rows.length) {
    this.#rows = rows;
    this.count = count;
  }

  /** Row at a place, counted from the greatest where the order descends. */
  at(place: number, descends: boolean) {
    return this.#rows[descends ? this.count - 1 - place : place] ?? 0;
  }

  copy() {
    const rows = new Uint32Array(this.count + 256);
    rows.set(this.#rows.subarray(0, this.count));
    return new SortedRows(rows, this.count);
  }

  /** Puts a row where it belongs, found by halving. */
  insert(row: number, compare: Compare) {
    if (this.count === this.#rows.length) this.#grow();
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(this.#rows[middle] ?? 0, row) < 0) low = middle + 1;
      else high = middle;
    }
    this.#rows.copyWithin(low + 1, low, this.count);
    this.#rows[low] = row;
    this.count += 1;
  }

  #grow() {
    const rows = new Uint32Array(this.count * 2 + 16);
    rows.set(this.#rows);
    this.#rows = rows;
  }
}

const stepLength = 512;

/**
 * Sorts `rows` in place, a few hundred at a step: a merge sort from the bottom up, because the
 * built-in sort cannot be interrupted.
 */
export function* sortInSteps(rows: Uint32Array<ArrayBuffer>, compare: Compare): Generator<number> {
  let from = rows;
  let to = new Uint32Array(rows.length);
  for (let width = 1; width < rows.length; width *= 2) {
    let sinceStep = 0;
    for (let start = 0; start < rows.length; start += 2 * width) {
      const middle = Math.min(start + width, rows.length);
      const end = Math.min(start + 2 * width, rows.length);
      let left = start;
      let right = middle;
      for (let place = start; place < end; place++) {
        const a = from[left] ?? 0;
        const b = from[right] ?? 0;
        const takesLeft = left < middle && (right >= end || compare(a, b) <= 0);
        to[place] = takesLeft ? a : b;
        if (takesLeft) left += 1;
        else right += 1;
        if (++sinceStep === stepLength) {
          sinceStep = 0;
          yield stepLength;
        }
      }
    }
    [from, to] = [to, from];
  }
  if (from !== rows) rows.set(from);
}
