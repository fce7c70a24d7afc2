import { Work } from './work';

const sliceCount = 1024;

/** The slice of a character and the one before it. */
const sliceOf = (text: string, at: number) =>
  (Math.imul(text.charCodeAt(at - 1), 0x9e3779b1) ^ Math.imul(text.charCodeAt(at), 0x85ebca6b)) >>>
  22;

/**
 * Rules out most posts whose folded text does not contain a word. Each pair of characters has a slice, which it shares with
 * others: a bit per post, set if the text has one of them.
 */
export class PairIndex {
  readonly work: Work;
  readonly count: number;
  #stride: number;
  #slices = new Uint32Array(0);

  /** @param texts folded, by row; complete before the work starts */
  constructor(texts: readonly string[], count: number) {
    this.count = count;
    this.#stride = Math.ceil(count / 32);
    this.work = new Work(this.#build(texts));
  }

  /** A bit per post that may contain all words. Undefined if the index is not built. */
  find(words: readonly string[]) {
    if (!this.work.isDone) return undefined;
    const found = new Uint32Array(this.#stride).fill(-1);
    for (const word of words)
      for (let at = 1; at < word.length; at++) this.#keepSlice(found, sliceOf(word, at));
    return found;
  }

  #keepSlice(found: Uint32Array, slice: number) {
    const start = slice * this.#stride;
    for (let at = 0; at < found.length; at++)
      found[at] = (found[at] ?? 0) & (this.#slices[start + at] ?? 0);
  }

  *#build(texts: readonly string[]) {
    this.#slices = new Uint32Array(sliceCount * this.#stride);
    for (let row = 0; row < this.count; row++) {
      this.#enter(texts[row] ?? '', row);
      yield 1;
    }
  }

  #enter(text: string, row: number) {
    for (let at = 1; at < text.length; at++) {
      const place = sliceOf(text, at) * this.#stride + (row >>> 5);
      this.#slices[place] = (this.#slices[place] ?? 0) | (1 << (row & 31));
    }
  }
}
