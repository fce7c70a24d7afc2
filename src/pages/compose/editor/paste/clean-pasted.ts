import { costOf, styleSheetsOf } from '../../../../forum/content/html-tags';
import { htmlOfText } from '../../../../forum/content/html-text';
import { readHtml, wordsWithoutTags } from '../../../../forum/content/read-content';
import { withScheme } from '../../../../forum/content/written-address';
import { asWritten, fitForPost, inertDocument, withoutMade } from '../editor-content';
import { readOrigins, rename } from './read-origins';

/** Not all pictures can come along. */
export const readPasted = (html: string) => {
  if (costOf(html) === 'endless')
    return { content: fitForPost(htmlOfText(wordsWithoutTags(html))), source: '', lostPictures: 0 };
  let lostPictures = 0;
  let source = '';
  const content = readHtml(html, (written) => {
    source = written.textContent?.trim() ?? '';
    readOrigins(written, styleSheetsOf(html));
    // Those with words are left to be counted below.
    lostPictures = written.querySelectorAll(
      'img:not([src], [data-src], [srcset], [alt]), img[alt=""]:not([src], [data-src], [srcset])',
    ).length;
  });
  lostPictures += takeLocalPictures(content);
  for (const { lastChild } of content.querySelectorAll('pre code'))
    if (lastChild instanceof Text) lastChild.data = lastChild.data.trimEnd();
  // The editor folds nothing, and has no titles of tables.
  for (const details of content.querySelectorAll('details'))
    details.replaceWith(...details.childNodes);
  for (const title of content.querySelectorAll('caption')) title.closest('table')?.before(title);
  for (const [selector, name] of alike)
    for (const element of content.querySelectorAll(selector)) rename(element, name);
  for (const reading of content.querySelectorAll('rt'))
    reading.replaceWith(`(${reading.textContent})`);
  fillRows(content);
  openOnlyCell(content);
  withoutMade(content);
  return { content, source, lostPictures };
};

const alike = [
  ['cite, dfn, var', 'em'],
  ['samp', 'code'],
  ['summary, caption', 'p'],
] as const;

/** Nothing of it shows. */
export const isBare = (content: DocumentFragment) =>
  !content.textContent?.trim() && !content.querySelector('img, hr');

export const cleanPasted = (html: string) => asWritten(readPasted(html).content);

/** Local addresses lead nowhere from this page. */
function takeLocalPictures(content: DocumentFragment) {
  let taken = 0;
  for (const image of content.querySelectorAll('img')) {
    const src = withScheme(image.getAttribute('src') ?? '');
    if (image.hasAttribute('data-inline')) image.replaceWith(image.getAttribute('alt') ?? '');
    else if (/^https?:/i.test(src)) image.setAttribute('src', src);
    else {
      image.remove();
      taken += 1;
    }
  }
  return taken;
}

/** One cell of a spreadsheet is its words. */
function openOnlyCell(content: DocumentFragment) {
  const [cell, other] = content.querySelectorAll('td, th');
  const table = content.children[0];
  if (!cell || other || content.childElementCount > 1 || table?.localName !== 'table') return;
  table.replaceWith(cell);
  if (cell.matches(':has(p, ul, ol, pre, blockquote)')) cell.replaceWith(...cell.childNodes);
  else rename(cell, 'p');
}

/** Rows of a table get as many cells as the longest. */
function fillRows(content: DocumentFragment) {
  for (const table of content.querySelectorAll('table')) {
    if (table.querySelector('[rowspan]')) continue;
    const rows = [...table.rows];
    const widthOf = (row: HTMLTableRowElement) =>
      Array.from(row.cells).reduce((width, { colSpan }) => width + colSpan, 0);
    const most = Math.max(0, ...rows.map(widthOf));
    for (const row of rows)
      for (let width = widthOf(row); width < most; width++)
        row.append(inertDocument.createElement('td'));
  }
}
