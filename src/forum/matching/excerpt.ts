import { fold } from '../../contract/fold';
import { withoutHalf } from '../../contract/stacked-marks';
import { beginningOf } from '../content/read-content';
import type { Matcher } from './highlight';
import { scriptLanguage } from './script-language';

/** In widths of a Latin letter: the first match must show on a phone. */
const widthBeforeMatch = 24;
const excerptChars = 200;
/** For hostile posts. */
const mostHtmlChars = 60_000;

export const excerptOf = (html: string, { words, simplified }: Matcher) => {
  const isEnough = (line: string) =>
    line.length >= excerptChars &&
    (words.length === 0 || firstOf(words, fold(line, simplified)) >= 0);
  const text = beginningOf(html, isEnough, mostHtmlChars);
  const start = startAt(text, matchIn(text, words, simplified));
  const line = withoutHalf(text.slice(start, start + excerptChars));
  return start > 0 ? `…${line}` : line;
};

/** -1 for none. */
const firstOf = (words: readonly string[], folded: string) =>
  words
    .map((word) => folded.indexOf(word))
    .sort((a, b) => a - b)
    .find((at) => at >= 0) ?? -1;

/** -1 for no match. */
function matchIn(text: string, words: readonly string[], simplified: ReadonlyMap<string, string>) {
  const first = firstOf(words, fold(text, simplified));
  if (first < 0) return first;
  // Folding may change the length, of what stands before the match, too.
  let [from, to, middle] = [0, text.length, Math.min(first, text.length)];
  while (from < to) {
    const { length } = fold(text.slice(0, middle), simplified);
    if (length === first) return middle;
    if (length < first) from = middle;
    else to = middle - 1;
    middle = Math.ceil((from + to) / 2);
  }
  return from;
}

function startAt(text: string, match: number) {
  const start = stepBack(text, match);
  if (start <= 0) return 0;
  const space = text.indexOf(' ', start);
  return space >= 0 && space < match ? space + 1 : start;
}

const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Never between a letter and its marks, nor inside a surrogate pair. */
function stepBack(text: string, index: number) {
  let at = index;
  for (let width = 0; at > 0 && width < widthBeforeMatch; at--)
    width += wide.test(text[at - 1] ?? '') ? 2 : 1;
  while (at > 0 && /[\p{M}\p{Cf}\udc00-\udfff]/u.test(text[at] ?? '')) at++;
  return at;
}

/** A title in words of another language says nothing of what follows it. */
export const postLanguage = (title: string, html: string) =>
  scriptLanguage(`${title} ${beginningOf(html, ({ length }) => length >= excerptChars, 2000)}`);
