const most = 8;
// Marks, and what attaches to a letter like a mark: joiners, selectors, tags, skin tones, and the Thai
// and Lao vowel AM.
const sign = '[\\p{M}\\p{Cf}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const stack = new RegExp(`(${sign}{${most}})${sign}+`, 'gu');
const one = new RegExp(`^${sign}`, 'u');
// The first of these is the soft hyphen, and there are none among ideographs and Korean syllables.
const plain = /[\0-\xac\u3100-\ua66e\uac00-\ud7a6]/;

/** Whether a stack may be too high. If so, it covers an index of 8, 17, 26 …, so only those are tested. */
const mayHoldStack = (text: string) => {
  for (let at = most; at < text.length; at += most + 1) {
    const unit = text[at] ?? '';
    if (plain.test(unit)) continue;
    // The second half of a surrogate pair: test the whole pair.
    const start = /[\udc00-\udfff]/.test(unit) ? at - 1 : at;
    if (one.test(text.slice(start, start + 2))) return true;
  }
  return false;
};

/**
 * Limits the marks on each letter to eight. Scripts need about five; a letter with 50,000 takes browsers
 * ten seconds to lay out, and one with fifty covers the lines above it.
 */
export const cutStackedMarks = (text: string) =>
  mayHoldStack(text) ? text.replace(stack, '$1') : text;

/** Removes half a surrogate pair from the end of a text that was cut. */
export const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');
