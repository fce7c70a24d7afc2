import { plainText } from '../../../../contract/plain-text';
import { isOverBudget } from '../../../../forum/content/content-budget';
import { escapeHtml } from '../../../../forum/content/html-text';
import { fitForPost, inertDocument, serialise } from '../editor-content';

/** Pasted HTML, reduced to what posts allow; plain text if sanitising it would take too long. */
export const cleanPasted = (html: string) => {
  if (isOverBudget(html)) return htmlOfLines(plainText(html));
  const fragment = fitForPost(stylesToTags(html));
  if (isPreformatted(html)) return `<pre><code>${escapeHtml(linesOf(fragment))}</code></pre>`;
  if (html.includes('mso-list')) convertWordLists(fragment);
  return serialise(withoutLocalImages(fragment));
};

const htmlOfLines = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

// Google Docs wraps everything into a <b> that is not bold, and marks bold text with a style.
const boldTag = /<b\b([^<>]*)>/gi;
const styledSpan = /<span\b([^<>]*)>([^<]*)<\/span>/gi;
// `mso-bidi-font-weight`, which Word writes, applies only to Arabic and Hebrew.
const isPlain = /(?<![\w-])font-weight:\s*normal/i;
const isSlanted = /(?<![\w-])font-style:\s*italic/i;
const isBold = /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/i;

/**
 * Replaces bold and italic styles with tags, because posts have no styles. Each tag is found first and then
 * parsed: a single pattern for both would try every beginning with every end.
 */
const stylesToTags = (html: string) =>
  html
    .replace(boldTag, (tag, attributes: string) => (isPlain.test(attributes) ? '<span>' : tag))
    .replace(styledSpan, (span, attributes: string, text: string) => {
      const style = /style=(?:"([^"]*)"|'([^']*)')/i.exec(attributes)?.slice(1).join('');
      if (style === undefined) return span;
      const slanted = isSlanted.test(style) ? `<em>${text}</em>` : text;
      return isBold.test(style) ? `<strong>${slanted}</strong>` : slanted;
    });

// Terminals and code editors copy one element that preserves white space.
const preformatted = /<(?:div|span) style="[^"<>]*white-space:\s*pre\s*[;"]/i;

/** Whether the HTML only adds the look of a text, like copies from terminals and code editors. */
export const isPreformatted = (html: string) =>
  preformatted.test(html) && !/<(?:p|h\d|ul|ol|table)[\s>]/i.test(html);

/** The text of an element whose lines are elements or end with breaks. */
function linesOf(fragment: DocumentFragment) {
  for (const breaks of fragment.querySelectorAll('br')) breaks.replaceWith('\n');
  for (const line of fragment.querySelectorAll('div > div')) line.append('\n');
  return withoutLastBreaks(fragment.textContent ?? '');
}

function withoutLastBreaks(text: string) {
  let end = text.length;
  while (text[end - 1] === '\n') end -= 1;
  return text.slice(0, end);
}

/** Removes images with local or relative addresses, which lead nowhere from this page. */
function withoutLocalImages(fragment: DocumentFragment) {
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^https?:/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  return fragment;
}

// The bullet or number, and the spaces that Word puts after it.
const bullet = /^\s*(?:[·•o§▪–-]|(\d{1,3}|[a-z]{1,4})[.)])[\s\u00a0]{2,}/i;

/** Converts lists from Word, which are paragraphs that begin with a bullet, to lists of one level. */
function convertWordLists(fragment: DocumentFragment) {
  let list = null as HTMLElement | null;
  for (const paragraph of fragment.querySelectorAll('p')) {
    const match = bullet.exec(paragraph.textContent ?? '');
    if (!match) continue;
    dropLeading(paragraph, match[0].length);
    const tag = match[1] ? 'ol' : 'ul';
    const isNext = list?.localName === tag && paragraph.previousElementSibling === list;
    if (!list || !isNext) {
      list = inertDocument.createElement(tag);
      paragraph.before(list);
    }
    const row = inertDocument.createElement('li');
    row.append(paragraph);
    list.append(row);
  }
}

function dropLeading(paragraph: HTMLElement, characters: number) {
  let left = characters;
  const texts = inertDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
  while (left > 0 && texts.nextNode()) {
    const text = texts.currentNode as Text;
    const dropped = Math.min(left, text.length);
    text.deleteData(0, dropped);
    left -= dropped;
  }
}
