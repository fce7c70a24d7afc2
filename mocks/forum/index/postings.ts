const none = new Uint32Array(0);

/** Ascending rows of posts: as a list while they are few, as a bit per post once that is smaller. */
export class Postings {
  #rows = none;
  #count = 0;
  #last = -1;
  #bits: Uint32Array | undefined;

  /** @param stride words of 32 bits that a bit per post takes */
  add(row: number, stride: number) {
    if (row === this.#last) return;
    this.#last = row;
    if (!this.#bits && this.#count === stride) this.#becomeBits(stride);
    if (this.#bits) {
      this.#bits[row >>> 5] = (this.#bits[row >>> 5] ?? 0) | (1 << (row & 31));
      return;
    }
    if (this.#count === this.#rows.length) this.#grow(stride);
    this.#rows[this.#count++] = row;
  }

  addTo(bits: Uint32Array) {
    if (this.#bits) {
      for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) | (this.#bits[at] ?? 0);
      return;
    }
    for (let at = 0; at < this.#count; at++) {
      const row = this.#rows[at] ?? 0;
      bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31));
    }
  }

  #grow(stride: number) {
    const rows = new Uint32Array(Math.min(stride, this.#count * 2 + 4));
    rows.set(this.#rows);
    this.#rows = rows;
  }

  #becomeBits(stride: number) {
    const bits = new Uint32Array(stride);
    this.addTo(bits);
    this.#bits = bits;
    this.#rows = none;
  }
}
