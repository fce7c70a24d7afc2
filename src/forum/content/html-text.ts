import { decodeEntities } from '../../contract/plain-text';

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);

/** The untrimmed paragraphs of typed text, each with its offset. Empty text has one empty paragraph. */
export const paragraphsOf = (text: string) => {
  const paragraphs = [];
  let at = 0;
  for (const { 0: gap, index } of text.matchAll(/\n\s*\n/g)) {
    paragraphs.push({ at, text: text.slice(at, index) });
    at = index + gap.length;
  }
  return [...paragraphs, { at, text: text.slice(at) }];
};

/** Converts typed text to HTML. A blank line separates paragraphs, a single line break becomes `<br>`. */
export const htmlOfText = (text: string) =>
  paragraphsOf(text)
    .map((paragraph) => paragraph.text.replace(/^\n+/, '').trimEnd())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

const onlyParagraphs = /^(?:<p>[^<]*(?:<br>[^<]*)*<\/p>)*$/;

/** The inverse of `htmlOfText`; null for HTML that contains more than paragraphs and line breaks. */
export const textOfHtml = (html: string) =>
  onlyParagraphs.test(html)
    ? decodeEntities(
        html
          .replaceAll('<br>', '\n')
          .replaceAll('</p><p>', '\n\n')
          .replace(/<\/?p>/g, ''),
      )
    : null;
