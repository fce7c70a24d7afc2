import { fold } from '../../contract/fold';
import type { PostSummary } from '../../contract/post';

type Simplified = ReadonlyMap<string, string>;

export type NearTitle = {
  post: PostSummary;
  /** The words of its title that match the keywords, exactly or nearly; folded. */
  words: readonly string[];
};

const mostTitles = 5;
/** The least share of the keywords that a title contains. Below it, a title has little to do with them. */
const leastLikeness = 0.4;

/** The posts with the titles most similar to keywords that have no exact match. */
export const nearTitles = (
  keywords: string,
  posts: readonly PostSummary[],
  simplified: Simplified,
): NearTitle[] => {
  const wanted = wordsIn(fold(keywords, simplified));
  const near = [...new Map(posts.map((post) => [post.id, post])).values()].map((post) => {
    const title = fold(post.title, simplified);
    const found = wanted.map((word) => nearestIn(word, title));
    return {
      post,
      words: found.flatMap(({ words }) => words),
      likeness: found.reduce((sum, { likeness }) => sum + likeness, 0) / wanted.length,
    };
  });
  return near
    .filter(({ likeness }) => likeness >= leastLikeness)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostTitles);
};

/** The keywords respelled as words of titles, without those that are near none; '' if none is respelled. */
export const respelled = (keywords: string, titles: readonly string[]): string => {
  // Only words without Han characters are respelled.
  const all = fold(titles.join('\n'), new Map());
  const spelled = wordsIn(fold(keywords, new Map())).map((word) => {
    const { words, likeness } = nearestIn(word, all);
    return { word: likeness === 1 || !han.test(word) ? words[0] : undefined, likeness };
  });
  if (spelled.every(({ word, likeness }) => !word || likeness === 1)) return '';
  return spelled.flatMap(({ word }) => word ?? []).join(' ');
};

const han = /\p{Script=Han}/u;
const wordPattern = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const wordsIn = (text: string) => [...new Set(text.match(wordPattern))];

type Nearest = { words: string[]; likeness: number };

const nothing: Nearest = { words: [], likeness: 0 };

function nearestIn(word: string, title: string): Nearest {
  if (title.includes(word)) return { words: [word], likeness: 1 };
  return han.test(word) ? sharedPairs(word, title) : nearestWord(word, title);
}

/** Chinese has no spaces between words, so texts are compared by the pairs of characters they share. */
function sharedPairs(word: string, title: string): Nearest {
  const signs = [...word];
  const isShared = signs.map((sign, at) => title.includes(sign + (signs[at + 1] ?? '\n')));
  const words = signs.flatMap((sign, at) => (isShared[at] ? sign + signs[at + 1] : []));
  const covered = signs.filter((_, at) => isShared[at] || isShared[at - 1]).length;
  return { words, likeness: covered / signs.length };
}

// A shorter word is near too many others.
const fewestLetters = 4;
const mostLetters = 32;

function nearestWord(word: string, title: string): Nearest {
  const most = word.length < 6 ? 1 : 2;
  if (word.length < fewestLetters || word.length > mostLetters) return nothing;
  let nearest = '';
  let least = most + 1;
  for (const other of wordsIn(title)) {
    if (Math.abs(other.length - word.length) > most || han.test(other)) continue;
    const steps = stepsBetween(word, other);
    if (steps < least) [nearest, least] = [other, steps];
  }
  return nearest ? { words: [nearest], likeness: 1 - least / word.length } : nothing;
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
