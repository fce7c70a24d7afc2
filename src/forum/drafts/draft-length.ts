const segmenter = new Intl.Segmenter();
// One unit, one character: ASCII without the carriage return, ideographs and their punctuation.
const simple = /^[\n\x20-\x7e\u3000-\u3029\u4e00-\u9fff\uff00-\uff9d]*$/;

/** Characters as a reader counts them: a flag or a letter with its accents is one. */
export const countCharacters = (text: string) => {
  // Segmenting 100,000 characters would be felt at each key.
  if (simple.test(text)) return text.length;
  let count = 0;
  for (const _ of segmenter.segment(text)) count += 1;
  return count;
};
