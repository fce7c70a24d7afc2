import type { PostOrder } from '../../../src/contract/search-posts';
import { comparableOf, compareStrings } from '../dataset';
import type { Columns } from './columns';

export type Compare = (a: number, b: number) => number;

/** Rows of posts in one order. */
export class SortedRows {
  #rows: Uint32Array<ArrayBuffer>;
  count: number;

  constructor(rows: Uint32Array<ArrayBuffer>, count = rows.length) {
    this.#rows = rows;
    this.count = count;
  }

  /** The row at a position, counted from the largest if the order descends. */
  at(position: number, descends: boolean) {
    return this.#rows[descends ? this.count - 1 - position : position] ?? 0;
  }

  copy() {
    const rows = new Uint32Array(this.count + 256);
    rows.set(this.#rows.subarray(0, this.count));
    return new SortedRows(rows, this.count);
  }

  /** Inserts a row at its place, found by binary search. */
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

/** Returns a function that maps a row to the number it is ordered by. */
const keyOfRow = (field: Exclude<PostOrder, 'title'>, columns: Columns) => {
  if (field === 'comparable') {
    const { createTime } = columns;
    return (row: number) => comparableOf(createTime[row] ?? 0);
  }
  const keys = columns[field];
  return (row: number) => keys[row] ?? 0;
};

/** Compares rows by one field, ascending, without breaking ties. Titles compare by UTF-16 code units. */
export const compareBy = (
  field: PostOrder,
  columns: Columns,
  titleAt: (row: number) => string | undefined,
): Compare => {
  if (field === 'title') return (a, b) => compareStrings(titleAt(a), titleAt(b));
  const keyOf = keyOfRow(field, columns);
  return (a, b) => keyOf(a) - keyOf(b);
};
