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
