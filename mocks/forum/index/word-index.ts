import { partsOf, readParts } from './word-parts';
import { Work } from './work';

/** A bit per post. If `isExact` is false, the text of each post with its bit set must still be checked. */
export type Candidates = { bits: Uint32Array; isExact: boolean };

/**
 * Finds the posts whose folded text may contain a word. It indexes runs of letters, and single characters
 * and pairs of scripts such as Chinese. It never misses a post that contains the word.
 */
export class WordIndex {
  readonly work: Work;
  readonly count: number;
  #stride: number;
  #runs = new Map<string, Postings>();
  #runList = new RunList([]);
  #dense = new Map<number, Postings>();

  /** @param texts folded, by row; complete before the work starts */
  constructor(texts: readonly string[], count: number) {
    this.count = count;
    this.#stride = Math.ceil(count / 32);
    this.work = new Work(this.#build(texts));
  }

  /** The posts that may contain all words. Undefined if the index is not built or cannot narrow them down. */
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

  /** The posts in which any run contains this run, which may be in the middle of a longer one. */
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

const none = new Uint32Array(0);

/** Ascending rows of posts: a list while they are few, then a bit per post once that is smaller. */
class Postings {
  #rows = none;
  #count = 0;
  #last = -1;
  #bits: Uint32Array | undefined;

  /** @param stride the number of 32-bit words in a bit set with a bit per post */
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

const end = '\n';

/** Runs of letters joined into one text, which is ten times as fast to search as each run in turn. */
export class RunList {
  #text: string;

  constructor(runs: readonly string[]) {
    this.#text = end + runs.map((run) => run + end).join('');
  }

  /** The runs that contain `part`, each once. */
  having(part: string) {
    const found: string[] = [];
    for (let at = this.#text.indexOf(part); at >= 0; ) {
      const close = this.#text.indexOf(end, at);
      found.push(this.#text.slice(this.#text.lastIndexOf(end, at) + 1, close));
      at = this.#text.indexOf(part, close);
    }
    return found;
  }
}
