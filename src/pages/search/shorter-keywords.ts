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
