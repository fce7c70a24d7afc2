// No natural text has words this long, or changes its direction this often in one paragraph.
const most = { joinedLetters: 2000, turns: 2000 };

/** Letters that browsers shape as one run up to the next space, in quadratic time for Arabic. */
const joined =
  /[^\s\p{ASCII}\p{P}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/**
 * Where right-to-left text turns; layout is quadratic in the number of turns in a paragraph. Characters
 * of both scripts are not skipped in between: each could start a match and scan the rest of the text.
 */
const turn =
  /[\p{Script=Arabic}\p{Script=Hebrew}](?:(?![\p{Script=Arabic}\p{Script=Hebrew}])[^\p{L}\p{N}])*(?=[\p{Script=Latin}\p{N}])/gu;

/** Whether laying out this text would stop the page, however little of it there is. */
export const isSlowText = (text: string) => {
  for (const [run] of text.matchAll(joined)) if (run.length > most.joinedLetters) return true;
  let turns = 0;
  for (const _ of text.matchAll(turn)) if (++turns > most.turns) return true;
  return false;
};
