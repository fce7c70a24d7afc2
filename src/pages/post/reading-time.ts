import { plainText } from '../../contract/plain-text';

/** Reading speed per minute: words separated by spaces, and Chinese or Japanese characters. */
const inMinute = { words: 220, signs: 400 };

/** The limit of characters of HTML that are counted: at least two hours of reading. */
const mostHtml = 200_000;

const sign = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu;

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** How many minutes some content takes to read. */
export const readingMinutes = (html: string) => {
  const text = plainText(html.slice(0, mostHtml));
  const signs = countOf(text, sign);
  const words = countOf(text.replace(sign, ' '), word);
  return Math.round(words / inMinute.words + signs / inMinute.signs);
};
