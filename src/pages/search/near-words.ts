import { fold } from '../../contract/fold';

/** The keywords respelled as words of titles, without those that are near none; '' if none is respelled. */
export const respelled = (keywords: string, titles: readonly string[]): string => {
  const all = fold(titles.join('\n'), new Map());
  const words = wordsIn(fold(keywords, new Map()));
  const spelled = words.map((word) => (all.includes(word) ? word : nearestWord(word, all)));
  const isRespelled = spelled.some((near, index) => near !== '' && near !== words[index]);
  return isRespelled ? spelled.filter(Boolean).join(' ') : '';
};

const han = /\p{Script=Han}/u;
const wordPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const wordsIn = (text: string) => [...new Set(text.match(wordPattern))];

// A shorter word is near too many others.
const fewestLetters = 4;
const mostLetters = 32;

/** Not of Chinese, which has no letters to mistake. '' if none is near. */
function nearestWord(word: string, title: string) {
  const most = word.length < 6 ? 1 : 2;
  if (word.length < fewestLetters || word.length > mostLetters || han.test(word)) return '';
  let nearest = '';
  let least = most + 1;
  for (const other of wordsIn(title)) {
    if (Math.abs(other.length - word.length) > most || han.test(other)) continue;
    const steps = stepsBetween(word, other);
    if (steps < least) [nearest, least] = [other, steps];
  }
  return nearest;
}

/** The edit distance: letters to insert, delete, replace, or swap with the next one. */
function stepsBetween(a: string, b: string) {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const line = [row];
    for (let at = 1; at <= b.length; at++) {
      const change = a[row - 1] === b[at - 1] ? 0 : 1;
      let steps = Math.min(
        (above[at] ?? 0) + 1,
        (line[at - 1] ?? 0) + 1,
        (above[at - 1] ?? 0) + change,
      );
      if (row > 1 && at > 1 && a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1])
        steps = Math.min(steps, (before[at - 2] ?? 0) + 1);
      line.push(steps);
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? 0;
}

const most = 4;

/**
 * Alternatives for keywords that find nothing, the longest first: each of several words; the beginnings of
 * a single word, whose ending may be inflected or mistyped; the first and last two characters of Chinese
 * without spaces.
 */
export const shorterKeywords = (keywords: string): string[] => {
  const words = [...new Set(keywords.split(/\s+/).filter(Boolean))];
  const [only = ''] = words;
  const shorter =
    words.length > 1 ? words : /\p{Script=Han}/u.test(only) ? ends(only) : stems(only);
  return shorter.sort((a, b) => b.length - a.length).slice(0, most);
};

const ends = (word: string) => {
  const signs = [...word];
  return signs.length > 2 ? [...new Set([signs.slice(0, 2), signs.slice(-2)].map(join))] : [];
};

const join = (signs: string[]) => signs.join('');

// Too many words start with fewer letters.
const fewest = 4;

const stems = (word: string) => {
  const letters = [...word];
  const lengths = [letters.length - 1, letters.length - 2, Math.ceil(letters.length / 2)];
  return [...new Set(lengths)]
    .filter((length) => length >= fewest && length < letters.length)
    .map((length) => join(letters.slice(0, length)));
};
