const most = 4;

/**
 * What somebody may ask in place of words that find nothing, the longest first: each word alone; of one
 * word its beginnings, where an ending or a slip of the hand may be what nobody wrote; of Chinese without
 * spaces its first and last two signs.
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

// Fewer letters begin too many words.
const fewest = 4;

const stems = (word: string) => {
  const letters = [...word];
  const lengths = [letters.length - 1, letters.length - 2, Math.ceil(letters.length / 2)];
  return [...new Set(lengths)]
    .filter((length) => length >= fewest && length < letters.length)
    .map((length) => join(letters.slice(0, length)));
};
