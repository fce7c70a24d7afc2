import { fold } from '../../contract/fold';
import { plainText } from '../../contract/plain-text';
import { cutStackedMarks } from '../../contract/stacked-marks';
import type { Matcher } from './highlight';

/** In widths of a Latin letter. Small enough to show the first match on a phone. */
const widthBeforeMatch = 24;
/** In characters. */
const excerptLength = 200;
/** In characters of HTML: enough for any excerpt, and a limit for hostile posts. */
const mostHtml = 60_000;

type Texts = Map<string, string>;
/** Texts by their HTML. Each map is emptied once it contains `mostTexts`. */
const wholes: Texts = new Map();
const beginnings: Texts = new Map();
const mostTexts = 400;

const textOf = (html: string, texts: Texts) => {
  const known = texts.get(html);
  if (known !== undefined) return known;
  if (texts.size >= mostTexts) texts.clear();
  const read = html.slice(0, mostHtml);
  // A beginning needs only the characters that are shown, with room for stacked marks, which are cut.
  const text = plainText(read, texts === beginnings ? 4 * excerptLength : undefined);
  const line = cutStackedMarks(text).replace(/\s+/g, ' ').trim();
  texts.set(html, line);
  return line;
};

/** A line of a post's content that starts shortly before the first match. */
export const excerptOf = (html: string, { words, simplified }: Matcher) => {
  const text = textOf(html, words.length === 0 ? beginnings : wholes);
  const start = words.length === 0 ? 0 : startOf(text, words, simplified);
  const line = text.slice(start, start + excerptLength).replace(/[\uD800-\uDBFF]$/, '');
  return start > 0 ? `…${line}` : line;
};

function startOf(text: string, words: readonly string[], simplified: ReadonlyMap<string, string>) {
  const folded = fold(text, simplified);
  const matches = words.map((word) => folded.indexOf(word)).filter((index) => index >= 0);
  if (matches.length === 0) return 0;
  // Folding may change the length, so the index in the text is estimated by proportion.
  const match = Math.floor((Math.min(...matches) * text.length) / folded.length);
  const start = stepBack(text, match);
  if (start === 0) return 0;
  const space = text.indexOf(' ', start);
  return space >= 0 && space < match ? space + 1 : start;
}

const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The index that is `widthBeforeMatch` before another; never inside a surrogate pair. */
function stepBack(text: string, index: number) {
  let at = index;
  for (let width = 0; at > 0 && width < widthBeforeMatch; at--)
    width += wide.test(text[at - 1] ?? '') ? 2 : 1;
  return at > 0 && /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at;
}
