import { cutStackedMarks } from './stacked-marks';

const ascii = /^[\0-\x7f]*$/;
const combiningMark = /\p{M}+/gu;
// A reader sees none of these; the joiner is part of emoji.
const invisible = /(?!\u200d)\p{Cf}/gu;
/** Written either way, and without a decomposition in Unicode. */
const spellings = new Map([
  ['ß', 'ss'],
  ['đ', 'd'],
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['“', '"'],
  ['”', '"'],
]);
const spelling = /[ßđ‘’ʼ“”]/g;
const han = /\p{Script=Han}/u;

/** The client loads the map of traditional characters only for these. */
export const hasHan = (text: string) => han.test(text);

/**
 * Folds text, so that keywords match: NFKC, lower case, no combining marks or invisible characters, one kind of quotation
 * marks, simplified Chinese. Full-width ＲＥＡＣＴ finds react, café finds cafe, Straße finds strasse, 論壇 finds 论坛.
 * @param simplified maps traditional characters to simplified ones; may be empty if there is no Han text
 */
export const fold = (text: string, simplified: ReadonlyMap<string, string>) => {
  if (ascii.test(text)) return text.toLowerCase();
  // Normalising a stack of marks takes quadratic time.
  const bare = cutStackedMarks(text)
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(combiningMark, '')
    .replace(invisible, '')
    .replace(spelling, (character) => spellings.get(character) ?? character);
  return simplify(bare.normalize('NFC'), simplified);
};

// Of two letters and more: in A股 or T恤 the letter is part of the word.
const besideHan =
  /(?<=\p{Script=Han})(?=(?:(?!\p{Script=Han})\S){2})|(?<=(?:(?!\p{Script=Han})\S){2})(?=\p{Script=Han})/u;
const hasLatin = /\p{Script=Latin}/u;

/** Split also between Chinese and Latin, as a service need not. */
export const splitWords = (text: string) =>
  text
    .split(/\s+/u)
    .filter(Boolean)
    .flatMap((word) => (hasLatin.test(word) ? word.split(besideHan) : [word]));

/** As the interface splits keywords. A post matches if its folded text contains every one. */
export const wordsOf = (keywords: string, simplified: ReadonlyMap<string, string>) =>
  fold(keywords, simplified).split(/\s+/u).filter(Boolean);

// One pattern per map: a callback for each Han character would take four times as long.
const patterns = new WeakMap<ReadonlyMap<string, string>, RegExp>();

function simplify(text: string, simplified: ReadonlyMap<string, string>) {
  if (simplified.size === 0) return text;
  let pattern = patterns.get(simplified);
  if (!pattern) {
    pattern = new RegExp(`[${[...simplified.keys()].join('')}]`, 'gu');
    patterns.set(simplified, pattern);
  }
  return text.replace(pattern, (character) => simplified.get(character) ?? character);
}
