import { Fragment, type ReactNode } from 'react';

// Scripts with kerned letters, and signs before or behind which no line may end.
const word = /[\x21-\x7e\p{P}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{M}\p{Cf}]+/gu;
const longestChars = 400;
/** With the marks on its last letter, before which nothing may break. */
const piece = /.{200}[\p{M}\p{Cf}]*|.+/gu;

/** HTML is measured as source. */
export const hasLongWord = (text: string) => {
  // Each key asks, and hardly any run between spaces is long enough to hold one.
  for (const run of text.split(' '))
    if (run.length > longestChars)
      for (const { 0: found } of run.matchAll(word)) if (found.length > longestChars) return true;
  return false;
};

/** Browsers lay out all the rest of a word to break it: 40,000 letters take six seconds, 400,000 ten minutes. */
export const breakLongWords = (text: string): ReactNode => {
  if (!hasLongWord(text)) return text;
  // No parser of HTML leaves this sign in a text.
  const breaks = (found: string) =>
    found.length > longestChars ? (found.match(piece) ?? []).join('\0') : found;
  return text
    .replace(word, breaks)
    .split('\0')
    .map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, and never in another order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ));
};

// No natural text has words this long, or changes its direction this often in one paragraph.
const most = { joinedLetters: 2000, turns: 2000, allTurns: 20_000 };

/** Letters that browsers shape as one run up to the next space, in quadratic time for Arabic and Thai. */
const joined =
  /[^\s\p{ASCII}\p{P}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+/gu;
/** Layout is quadratic in the turns of a paragraph, and skipping characters of scripts from right to left would be, too. */
const turn =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}](?:(?![\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])[^\p{L}\p{N}])*(?=[\p{Script=Latin}\p{N}])|[\u202a\u202b\u202d\u202e\u2066-\u2068]/gu;

/** Of blocks with NUL between them, however little of the text there is. */
export const isSlowText = (text: string) => {
  for (const [run] of text.matchAll(joined)) if (run.length > most.joinedLetters) return true;
  let all = 0;
  return text.split('\0').some((block) => {
    const turns = block.match(turn)?.length ?? 0;
    all += turns;
    return turns > most.turns || all > most.allTurns;
  });
};
