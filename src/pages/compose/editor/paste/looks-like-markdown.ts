/** In UTF-16 units: the limit of a post. */
const longestChars = 100_000;

const fence = /^ {0,3}(?:```|~~~)/m;

/** And how many there are at least. Comments in scripts begin with #, so such a line stands by itself. */
const signs: [sign: RegExp, least: number][] = [
  [/^[^\S\n]{0,12}(?:[-*+]|\d{1,4}[.)]) \S/gm, 2],
  [/^ {0,3}> ?\S/gm, 2],
  [/^ {0,3}#{2,6} \S/gm, 1],
  [/(?:^|\n[^\S\n]*\n) {0,3}# \S.*\n[^\S\n]*(?:\n|$)/g, 1],
  [/^\S.*\n(?:={3,}|-{3,})[^\S\n]*$(?!\n.*\S)/gm, 1],
  [/^[^|\n]*\|.*\n(?=.*\|)(?=.*---)[ \t|:-]+$/gm, 1],
  [/!?\[[^[\]\n]{0,200}\]\((?:https?:|mailto:)[^\s()]{1,2000}\)/g, 1],
];

export const looksLikeMarkdown = (text: string) => {
  if (text.length > longestChars) return false;
  const [prose = '', ...code] = text.split(fence);
  return code.length > 1 || signs.some(([sign, least]) => prose.match(sign)?.[least - 1]);
};
