import { fold } from '../../contract/fold';
import { plainText } from '../../contract/plain-text';
import type { Matcher } from './use-matcher';

// Widths of a Latin letter, so that what was found is in sight on a phone, too.
const before = 24;
const length = 200;
// More than any reader needs to be told what a post is about; hostile sizes end here.
const mostHtml = 60_000;

const texts = new Map<string, string>();
const mostTexts = 400;

/** The text of a post's content, worked out once for each content. */
const textOf = (html: string) => {
  const known = texts.get(html);
  if (known !== undefined) return known;
  if (texts.size >= mostTexts) texts.clear();
  const text = plainText(html.slice(0, mostHtml)).replace(/\s+/g, ' ').trim();
  texts.set(html, text);
  return text;
};

/** A line out of a post's content, beginning shortly before the first found word. */
export const excerptOf = (html: string, { words, simplified }: Matcher) => {
  const text = textOf(html);
  const start = words.length === 0 ? 0 : startOf(text, words, simplified);
  const line = text.slice(start, start + length);
  return start > 0 ? `…${line}` : line;
};

function startOf(text: string, words: readonly string[], simplified: ReadonlyMap<string, string>) {
  const folded = fold(text, simplified);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return 0;
  // Folding may shorten or lengthen; what it did so far shows where the same place is in the text.
  const place = Math.floor((Math.min(...places) * text.length) / folded.length);
  const start = stepBack(text, place);
  if (start === 0) return 0;
  const space = text.indexOf(' ', start);
  return space >= 0 && space < place ? space + 1 : start;
}

const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** The place `before` widths ahead of another; never inside a surrogate pair. */
function stepBack(text: string, place: number) {
  let at = place;
  for (let width = 0; at > 0 && width < before; at--)
    width += wide.test(text[at - 1] ?? '') ? 2 : 1;
  return at > 0 && /[\udc00-\udfff]/.test(text[at] ?? '') ? at + 1 : at;
}
