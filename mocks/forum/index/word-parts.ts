/** Characters from here on are indexed alone and in pairs: Han, kana, Hangul, emoji. */
const firstDense = 0x2e80;

const isDense = (unit: number) => unit >= firstDense;

/** Letters and digits below that, in folded text, are indexed in runs. */
const isRun = (unit: number) =>
  (unit >= 97 && unit <= 122) ||
  (unit >= 48 && unit <= 57) ||
  (unit >= 0xc0 && unit < 0x2000) ||
  (unit >= 0x2070 && unit < firstDense);

/** One dense character or two adjacent ones as a number. */
export const denseKey = (first: number, second = 0) => (second << 16) | first;

export type Reader = { run: (run: string) => void; dense: (key: number) => void };

/** Calls a reader with each run of letters, dense character and pair of dense characters in a folded text. */
export const readParts = (text: string, reader: Reader) => {
  let start = -1;
  let before = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (isRun(unit)) {
      if (start < 0) start = at;
      before = 0;
      continue;
    }
    if (start >= 0) reader.run(text.slice(start, at));
    start = -1;
    if (isDense(unit)) {
      reader.dense(denseKey(unit));
      if (before) reader.dense(denseKey(before, unit));
      before = unit;
    } else {
      before = 0;
    }
  }
  if (start >= 0) reader.run(text.slice(start));
};

export type WordParts = {
  runs: string[];
  dense: number[];
  /** Whether every text with all parts contains the word. True for a single run, character or pair. */
  isExact: boolean;
};

/** The parts of a folded word that can be looked up. */
export const partsOf = (word: string): WordParts => {
  const runs: string[] = [];
  const dense: number[] = [];
  readParts(word, { run: (run) => runs.push(run), dense: (key) => dense.push(key) });
  const isOneRun = runs.length === 1 && runs[0] === word;
  const isOnePair = word.length <= 2 && dense.length === word.length * 2 - 1;
  return { runs, dense, isExact: isOneRun || isOnePair };
};
