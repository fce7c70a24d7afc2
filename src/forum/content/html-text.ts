import { decodeEntities } from '../../contract/entities';

const escapes = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);

/** The paragraphs of a typed text as they stand, each with its index in it; an empty text has an empty one. */
export const paragraphsOf = (text: string) => {
  const paragraphs = [];
  let at = 0;
  for (const { 0: gap, index } of text.matchAll(/\n\s*\n/g)) {
    paragraphs.push({ at, text: text.slice(at, index) });
    at = index + gap.length;
  }
  return [...paragraphs, { at, text: text.slice(at) }];
};

/** Typed text as HTML: an empty line separates paragraphs, a single line break stays one. */
export const htmlOfText = (text: string) =>
  paragraphsOf(text)
    .map((paragraph) => paragraph.text.replace(/^\n+/, '').trimEnd())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

const onlyParagraphs = /^(?:<p>[^<]*(?:<br>[^<]*)*<\/p>)*$/;

/** The text of which `htmlOfText` makes this HTML; null for HTML that has more than paragraphs. */
export const textOfHtml = (html: string) =>
  onlyParagraphs.test(html)
    ? decodeEntities(
        html
          .replaceAll('<br>', '\n')
          .replaceAll('</p><p>', '\n\n')
          .replace(/<\/?p>/g, ''),
      )
    : null;
