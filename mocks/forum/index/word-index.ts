import { Postings } from './postings';
import { RunList } from './run-list';
import { partsOf, readParts } from './word-parts';
import { Work } from './work';

/** A bit per post; and whether a post with its bit is found for certain, or has to be looked at. */
export type Candidates = { bits: Uint32Array; isExact: boolean };

/**
 * Which posts can have a word in their folded text: runs of letters, and single characters and
 * pairs of Chinese, each with the posts that have it. It never leaves out a post that has the word.
 */
export class WordIndex {
  readonly work: Work;
  readonly count: number;
  #stride: number;
  #runs = new Map<string, Postings>();
  #runList = new RunList([]);
  #dense = new Map<number, Postings>();

  /** @param texts folded, by row; all there before the work begins */
  constructor(texts: readonly string[], count: number) {
    this.count = count;
    this.#stride = Math.ceil(count / 32);
    this.work = new Work(this.#build(texts));
  }

  /** Candidates for posts that have all of the words; undefined where the index is not built or cannot tell. */
  find(words: readonly string[]): Candidates | undefined {
    if (!this.work.isDone) return undefined;
    const found: Candidates = { bits: new Uint32Array(this.#stride).fill(-1), isExact: true };
    let isRestricted = false;
    for (const { runs, dense, isExact } of words.map(partsOf)) {
      for (const run of runs) keepCommon(found.bits, this.#bitsOfRun(run));
      for (const key of dense) keepCommon(found.bits, this.#bitsOf([this.#dense.get(key)]));
      isRestricted ||= runs.length + dense.length > 0;
      found.isExact &&= isExact;
    }
    return isRestricted ? found : undefined;
  }

  /** Posts with the run in any of their runs: it may stand in the middle of a longer one. */
  #bitsOfRun(run: string) {
    const postings: Postings[] = [];
    for (const known of this.#runList.having(run)) {
      const own = this.#runs.get(known);
      if (own) postings.push(own);
    }
    return this.#bitsOf(postings);
  }

  #bitsOf(postings: (Postings | undefined)[]) {
    const bits = new Uint32Array(this.#stride);
    for (const one of postings) one?.addTo(bits);
    return bits;
  }

  *#build(texts: readonly string[]) {
    for (let row = 0; row < this.count; row++) {
      readParts(texts[row] ?? '', {
        run: (run) => this.#enter(this.#runs, run, row),
        dense: (key) => this.#enter(this.#dense, key, row),
      });
      yield 1;
    }
    this.#runList = new RunList([...this.#runs.keys()]);
  }

  #enter<Key>(entries: Map<Key, Postings>, key: Key, row: number) {
    let postings = entries.get(key);
    if (!postings) {
      postings = new Postings();
      entries.set(key, postings);
    }
    postings.add(row, this.#stride);
  }
}

function keepCommon(bits: Uint32Array, others: Uint32Array) {
  for (let at = 0; at < bits.length; at++) bits[at] = (bits[at] ?? 0) & (others[at] ?? 0);
}
