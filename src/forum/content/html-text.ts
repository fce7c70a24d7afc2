import { decodeEntities } from '../../contract/plain-text';

const escapes = new Map(Object.entries({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }));

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => escapes.get(character) ?? character);

/** A blank line separates paragraphs, each further one is a `<br>` of its own, and a single line break is one too. */
export const htmlOfText = (text: string) => {
  let html = '';
  let blankLines = 0;
  for (const line of text.split('\n')) {
    if (!line.trim()) blankLines += 1;
    else {
      if (!html) html = '<p>';
      else if (blankLines === 0) html += '<br>';
      else html += `</p>${'<p><br></p>'.repeat(blankLines - 1)}<p>`;
      html += escapeHtml(line);
      blankLines = 0;
    }
  }
  return html && `${html}</p>`;
};

const onlyParagraphs = /^(?:<p>[^<]*(?:<br>[^<]*)*<\/p>)*$/;

/** Null for HTML that contains more than paragraphs and line breaks. */
export const textOfHtml = (html: string) =>
  onlyParagraphs.test(html)
    ? decodeEntities(
        html
          .replaceAll('<p><br></p>', '\n')
          .replace(/<\/p>(\n*)<p>/g, '\n\n$1')
          .replaceAll('<br>', '\n')
          .replace(/<\/?p>/g, ''),
      )
    : null;
