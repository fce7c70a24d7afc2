import { decodeEntities } from '../contract/entities';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Typed text as HTML: an empty line parts paragraphs, a single line break stays one. */
export const htmlOfText = (text: string) =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/^\n+|\s+$/g, ''))
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('');

const onlyParagraphs = /^(?:<p>(?:[^<]|<br>)*<\/p>)*$/;

/** The text that `htmlOfText` makes such HTML of; null where a plain text cannot say it all. */
export const textOfHtml = (html: string) =>
  onlyParagraphs.test(html)
    ? decodeEntities(
        html
          .replaceAll('<br>', '\n')
          .replaceAll('</p><p>', '\n\n')
          .replace(/<\/?p>/g, ''),
      )
    : null;
