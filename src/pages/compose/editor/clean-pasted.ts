import { plainText } from '../../../contract/plain-text';
import { isOverBudget } from '../../../forum/content/content-budget';
import { escapeHtml } from '../../../forum/content/html-text';
import { fitForPost, writtenOut } from './editor-content';
import { convertWordLists } from './lists-from-word';

/** What is pasted, by the same rules as a stranger's post; as text where those would take too long. */
export const cleanPasted = (html: string) => {
  if (isOverBudget(html)) return htmlOfLines(plainText(html));
  const fragment = fitForPost(tagsOfStyles(html));
  if (isTypewritten(html)) return `<pre><code>${escapeHtml(linesOf(fragment))}</code></pre>`;
  if (html.includes('mso-list')) convertWordLists(fragment);
  return writtenOut(withoutLostImages(fragment));
};

const htmlOfLines = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('');

// Google Docs wraps all of it into a <b> that is not bold, and writes what is bold as a style.
const plainBold = /<b\b[^<>]*font-weight:\s*normal[^<>]*>/gi;
const styledSpan = /<span\b[^<>]*style="([^"<>]*)"[^<>]*>([^<]*)<\/span>/gi;

/** Tags in place of the styles that say the same: no style is left in a post. */
const tagsOfStyles = (html: string) =>
  html.replace(plainBold, '<span>').replace(styledSpan, (_, style: string, text: string) => {
    const slanted = /font-style:\s*italic/i.test(style) ? `<em>${text}</em>` : text;
    return /font-weight:\s*(?:bold|[6-9]00)/i.test(style) ? `<strong>${slanted}</strong>` : slanted;
  });

// As terminals and code editors do: one box whose spaces count.
const typewritten = /<(?:div|span) style="[^"<>]*white-space:\s*pre\s*[;"]/i;

const isTypewritten = (html: string) =>
  typewritten.test(html) && !/<(?:p|h\d|ul|ol|table)[\s>]/i.test(html);

/** The lines of a box whose lines are boxes or end with breaks. */
function linesOf(fragment: DocumentFragment) {
  for (const breaks of fragment.querySelectorAll('br')) breaks.replaceWith('\n');
  for (const line of fragment.querySelectorAll('div > div')) line.append('\n');
  return (fragment.textContent ?? '').replace(/\n+$/, '');
}

/** What stood beside the page that was copied from is not beside this one. */
function withoutLostImages(fragment: DocumentFragment) {
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^https?:/i.test(image.getAttribute('src') ?? '')) image.remove();
  }
  return fragment;
}
