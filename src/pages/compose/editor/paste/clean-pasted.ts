import { costOf, styleSheetsOf } from '../../../../forum/content/html-tags';
import { htmlOfText } from '../../../../forum/content/html-text';
import { readHtml, wordsWithoutTags } from '../../../../forum/content/read-content';
import { withScheme } from '../../../../forum/content/written-address';
import { fitForPost, inertDocument, serialise, withoutMade } from '../editor-content';
import { readOrigins, rename } from './read-origins';

/** Pasted HTML as what it means, its text as it was written, and how many of its pictures cannot come along. */
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
  openDetails(content);
  for (const [selector, name] of alike)
    for (const element of content.querySelectorAll(selector)) rename(element, name);
  for (const reading of content.querySelectorAll('rt'))
    reading.replaceWith(`(${reading.textContent})`);
  fillRows(content);
  withoutMade(content);
  return { content, source, lostPictures };
};

/** What the editor does not write, and what looks the same. */
const alike = [
  ['cite, dfn, var', 'em'],
  ['samp', 'code'],
] as const;

/** Pasted HTML, reduced to what the editor can write. */
export const cleanPasted = (html: string) => toHtml(readPasted(html).content);

/** A cache: sanitising it again would give the same. */
let lastRead = '';

/** What was read, as HTML. */
export const toHtml = (content: DocumentFragment) => {
  lastRead = serialise(content);
  return lastRead;
};

type Policy = { createHTML: (html: string) => unknown };
type PolicyFactory = { createPolicy: (name: string, rules: Policy) => Policy };

/**
 * Makes the editor parse pasted HTML with a Trusted Types policy of ours, which sanitises it. The editor
 * would create a policy of this name that accepts any text, but it first looks for the page's default policy
 * and finds ours. To the browser ours is not the default policy, so no other text becomes markup. Because
 * the name is taken, the editor cannot create its own policy.
 */
export const installClipboardPolicy = () => {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || Object.hasOwn(trustedTypes, 'defaultPolicy')) return;
  const policy = trustedTypes.createPolicy('ProseMirrorClipboard', {
    createHTML: (html) => (html !== '' && html === lastRead ? html : serialise(fitForPost(html))),
  });
  Object.defineProperty(trustedTypes, 'defaultPolicy', { value: policy });
};

/** Whether the HTML adds nothing but a look to the text beside it, as terminals, code editors and chats do. */
export const isOnlyText = (html: string, text: string) => {
  const pasted = readPasted(html);
  const { content } = pasted;
  const isCode = content.childElementCount === 1 && content.firstElementChild?.localName === 'pre';
  return isCode || hasLinesOf(text, pasted);
};

/** Whether the text beside this is the same with line breaks, which HTML as such does not show. */
export const hasLinesOf = (
  text: string,
  { content, source }: Pick<ReturnType<typeof readPasted>, 'content' | 'source'>,
) => {
  const lines = text.replaceAll('\r\n', '\n').trim();
  const isOneLine = content.childElementCount < 2 && !content.querySelector('br, pre, li, td');
  return lines.includes('\n') && isOneLine && source === lines;
};

/** Removes pictures with local addresses, which lead nowhere from this page. Signs become text. */
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

/** What is folded becomes paragraphs: the editor folds nothing. */
function openDetails(content: DocumentFragment) {
  for (const summary of content.querySelectorAll('summary')) {
    const paragraph = inertDocument.createElement('p');
    paragraph.append(...summary.childNodes);
    summary.replaceWith(paragraph);
  }
  for (const details of content.querySelectorAll('details')) {
    for (const node of [...details.childNodes]) {
      if (!(node instanceof Text)) continue;
      const paragraph = inertDocument.createElement('p');
      node.replaceWith(paragraph);
      if (node.data.trim()) paragraph.append(node);
      else paragraph.remove();
    }
    details.replaceWith(...details.childNodes);
  }
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
