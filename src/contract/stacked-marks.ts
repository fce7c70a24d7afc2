const most = 8;
// With the signs that join a letter as marks do: joiners, selectors, tags, skin tones.
const sign = '[\\p{M}\\p{Cf}\\p{Emoji_Modifier}]';
const stack = new RegExp(`(${sign}{${most}})${sign}+`, 'gu');

/**
 * A text with no more than eight marks on any letter. Scripts need about five; browsers lay a letter of
 * 50,000 out for ten seconds, and one of fifty lies over the lines above it.
 */
export const cutStackedMarks = (text: string) => text.replace(stack, '$1');
