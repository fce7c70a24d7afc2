const most = 8;
// With the signs that join a letter as marks do: joiners, selectors, tags, skin tones, and the Thai and
// Lao vowel AM.
const sign = '[\\p{M}\\p{Cf}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const stack = new RegExp(`(${sign}{${most}})${sign}+`, 'gu');
const one = new RegExp(`^${sign}`, 'u');
// Signs begin with the soft hyphen, and there are none among ideographs and syllables of Korean.
const plain = /[\0-\xac\u3100-\ua66e\uac00-\ud7a6]/;

/** Where a stack that is too high may be. One has a sign at each ninth place of it: the others need no look. */
const mayHoldStack = (text: string) => {
  for (let at = most; at < text.length; at += most + 1) {
    const unit = text[at] ?? '';
    if (plain.test(unit)) continue;
    // The second half of a sign stands for both.
    const start = /[\udc00-\udfff]/.test(unit) ? at - 1 : at;
    if (one.test(text.slice(start, start + 2))) return true;
  }
  return false;
};

/**
 * A text with no more than eight marks on any letter. Scripts need about five; browsers lay a letter of
 * 50,000 out for ten seconds, and one of fifty lies over the lines above it.
 */
export const cutStackedMarks = (text: string) =>
  mayHoldStack(text) ? text.replace(stack, '$1') : text;

/** A text that was cut anywhere, without the half of a character at its end. */
export const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');
