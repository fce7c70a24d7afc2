/** From here on a character is found by itself and with its neighbour: Han, kana, Hangul, emoji. */
const firstDense = 0x2e80;

const isDense = (unit: number) => unit >= firstDense;

/** Letters and figures below that, in folded text, stand in runs. */
const isRun = (unit: number) =>
  (unit >= 97 && unit <= 122) ||
  (unit >= 48 && unit <= 57) ||
  (unit >= 0xc0 && unit < 0x2000) ||
  (unit >= 0x2070 && unit < firstDense);

/** One or two neighbouring dense characters as a number. */
export const denseKey = (first: number, second = 0) => (second << 16) | first;

export type Reader = { run: (run: string) => void; dense: (key: number) => void };

/** Tells a reader each run of letters, each dense character and each pair of them in a folded text. */
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
  /** Whether a text that has all parts has the word: true of one run, one character or one pair. */
  isExact: boolean;
};

/** What of a folded word can be looked up. */
export const partsOf = (word: string): WordParts => {
  const runs: string[] = [];
  const dense: number[] = [];
  readParts(word, { run: (run) => runs.push(run), dense: (key) => dense.push(key) });
  const isOneRun = runs.length === 1 && runs[0] === word;
  const isOnePair = word.length <= 2 && dense.length === word.length * 2 - 1;
  return { runs, dense, isExact: isOneRun || isOnePair };
};
