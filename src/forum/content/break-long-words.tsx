import { Fragment, type ReactNode } from 'react';

// Scripts with kerned letters. Other scripts break between any two letters or have their own budget.
const word = /[\x21-\x7e\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{Cf}]+/gu;
const part = /[\p{M}\p{Cf}]/u;
const longest = 400;
const step = 200;

/** Whether any word is so long that breaking it into lines is slow. HTML is measured as source. */
export const hasLongWord = (text: string) => {
  for (const { 0: found } of text.matchAll(word)) if (found.length > longest) return true;
  return false;
};

/**
 * Adds break opportunities to extremely long words. To find where a line of such a word ends, browsers lay
 * out all the rest of it: 40,000 letters take six seconds, 400,000 ten minutes.
 */
export const breakLongWords = (text: string): ReactNode => {
  const nodes: ReactNode[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    const end = index + found.length;
    if (found.length <= longest) continue;
    for (let at = index + step; at < end; at += step) {
      while (part.test(text[at] ?? '')) at += 1;
      nodes.push(
        <Fragment key={at}>
          {text.slice(from, at)}
          <wbr />
        </Fragment>,
      );
      from = at;
    }
  }
  if (from === 0) return text;
  return (
    <>
      {nodes}
      {text.slice(from)}
    </>
  );
};
