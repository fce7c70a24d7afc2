import { decodeEntities } from '../../contract/plain-text';

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);

/** Converts typed text to HTML. A blank line separates paragraphs, a single line break becomes `<br>`. */
export const htmlOfText = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/^\n+/, '').trimEnd())
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
