const most = 8;
// What attaches to a letter like a mark: joiners, selectors, tags, skin tones, the Thai and Lao vowel AM.
const sign = '[\\p{M}\\p{Cf}\\p{Emoji_Modifier}\\u0e33\\u0eb3]';
const stack = new RegExp(`(${sign}{${most}})${sign}+`, 'gu');
const one = new RegExp(`^${sign}`, 'u');
// The first of these is the soft hyphen, and there are none among ideographs and Korean syllables.
const plain = /[\0-\xac\u3100-\ua66e\uac00-\ud7a6]/;

/** A stack that is too high covers an index of 8, 17, 26 …, so only those are tested. */
const mayHoldStack = (text: string) => {
  for (let at = most; at < text.length; at += most + 1) {
    const unit = text[at] ?? '';
    if (plain.test(unit)) continue;
    const start = /[\udc00-\udfff]/.test(unit) ? at - 1 : at;
    if (one.test(text.slice(start, start + 2))) return true;
  }
  return false;
};

/** Scripts need about five marks on a letter; one with 50,000 takes browsers ten seconds to lay out. */
export const cutStackedMarks = (text: string) =>
  mayHoldStack(text) ? text.replace(stack, '$1') : text;

export const withoutHalf = (text: string) => text.replace(/[\ud800-\udbff]$/, '');
