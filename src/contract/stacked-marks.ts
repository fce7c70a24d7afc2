const most = 8;
// With the signs that join a letter as marks do: joiners, selectors, tags, skin tones, and the Thai and
// Lao vowel AM.
const sign = '[\\p{M}\\p{Cf}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const stack = new RegExp(`(${sign}{${most}})${sign}+`, 'gu');

/**
 * A text with no more than eight marks on any letter. Scripts need about five; browsers lay a letter of
 * 50,000 out for ten seconds, and one of fifty lies over the lines above it.
 */
export const cutStackedMarks = (text: string) => text.replace(stack, '$1');
