import { Fragment, type ReactNode } from 'react';

// Scripts whose letters are kerned. Others break between any two letters or have a budget of their own.
const word = /[\x21-\x7e\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{Cf}]+/gu;
const part = /[\p{M}\p{Cf}]/u;
const longest = 400;
const step = 200;

/** Whether some word is so long that finding its lines takes time; HTML counts as it is written. */
export const hasLongWord = (text: string) => {
  for (const { 0: found } of text.matchAll(word)) if (found.length > longest) return true;
  return false;
};

/**
 * A text whose words without end may be broken here and there. To find where a line of such a word ends
 * browsers lay out all the rest of it: 40,000 letters take six seconds, 400,000 ten minutes.
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
