import { isIndent } from '../../../../forum/content/read-lists';
import { type StyleReader, styleReader } from '../../../../forum/content/read-marks';
import { listPoints } from './word-lists';

/** Each origin writes in its own way what every reader of content knows. */
export const readOrigins = (content: DocumentFragment, sheets: readonly string[]) => {
  const readStyle = styleReader(content.ownerDocument);
  for (const sheet of sheets) applySheet(content, sheet);
  for (const added of content.querySelectorAll(additions)) added.remove();
  listPoints(content);
  readListShapes(content);
  readSymbols(content);
  alignCells(content, readStyle);
  for (const end of content.querySelectorAll('span.c-mrkdwn__br')) rename(end, 'div');
};

/** Signs of office programs at the end of a line, and what reviewers wrote beside it. */
const additions = '.EOP, .MsoCommentReference, [data-style*="mso-element:comment-list"]';

const applied =
  'font-family font-weight font-style text-decoration vertical-align white-space display list-style-type'.split(
    ' ',
  );

/** Constructed, a sheet applies to nothing. */
function applySheet(content: DocumentFragment, text: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text.replaceAll(/<!--|-->/g, ''));
  const used = new Set(Array.from(content.querySelectorAll('[class]'), classesOf).flat());
  // From the last one: what stands later in a style is what counts.
  for (const rule of [...sheet.cssRules].reverse()) {
    if (!(rule instanceof CSSStyleRule)) continue;
    // Word sends hundreds of rules, of which a few are for what was copied.
    const names = rule.selectorText.match(/\.[\w-]+/g);
    if (names && !names.some((name) => used.has(name.slice(1)))) continue;
    const styles = applied
      .map((name) => [name, rule.style.getPropertyValue(name)])
      .filter(([, value]) => value)
      .map((style) => style.join(':'));
    if (styles.length === 0) continue;
    for (const element of content.querySelectorAll(rule.selectorText)) {
      const own = element.getAttribute('data-style') ?? '';
      element.setAttribute('data-style', `${styles.join(';')};${own}`);
    }
  }
}

const classesOf = ({ classList }: Element) => [...classList];

/** Lists that begin with a list, partly selected ones, and tasks in Markdown. */
function readListShapes(content: DocumentFragment) {
  for (const image of content.querySelectorAll('li[aria-checked] > img')) image.remove();
  for (const item of content.querySelectorAll('li')) {
    const { firstChild: first } = item.querySelector(':scope > p:first-child') ?? item;
    const [, box = '', words = ''] = /^\s*\[([ x])\] (.*)$/is.exec(first?.textContent ?? '') ?? [];
    if (!(first instanceof Text) || !box) continue;
    item.setAttribute('aria-checked', String(box !== ' '));
    first.data = words;
  }
  for (const list of [...content.querySelectorAll('ul, ol')].reverse()) {
    const first = list.firstElementChild;
    // Lists of no points say how deep they are.
    if (!first?.matches('ul, ol') || isIndent(list)) continue;
    if (first.localName === list.localName) first.replaceWith(...first.childNodes);
    else list.before(first);
  }
  for (const first of content.querySelectorAll('ol > li[value]:first-child'))
    first.parentElement?.setAttribute('start', first.getAttribute('value') ?? '');
}

/** Word aligns the paragraphs of a cell. */
function alignCells(content: DocumentFragment, readStyle: StyleReader) {
  for (const paragraph of content.querySelectorAll(':is(td, th):not([align]) > p:first-child')) {
    const align = paragraph.getAttribute('align') || readStyle(paragraph)?.textAlign;
    if (align) paragraph.parentElement?.setAttribute('align', align);
  }
}

/** Signs of fonts that show other things than the letters they are written with. */
const pairsOf = (signs: string) =>
  new Map(signs.split(' ').map((pair) => Array.from(pair) as [string, string]));
const wingdings = pairsOf('à→ ß← á↑ â↓ ü✓ û✗ þ☑ o☐ è➔ l● n■ q❑ u◆ v❖ Ø➢ §▪ J☺ L☹ ó↔');
const symbols = pairsOf(
  'aα bβ gγ dδ eε zζ hη qθ iι kκ lλ mμ nν xξ pπ rρ sσ tτ fφ cχ yψ wω DΔ SΣ WΩ PΠ FΦ GΓ £≤ ³≥ ¹≠ ®→ ¬← ´× ¸÷ ¥∞ Ö√ ·•',
);

function readSymbols(content: DocumentFragment) {
  for (const element of content.querySelectorAll(
    '[data-style*="ymbol" i], [data-style*="ingdings" i]',
  )) {
    const style = element.getAttribute('data-style') ?? '';
    const table = /font-family:[^;]{0,200}wingdings/i.test(style)
      ? wingdings
      : /font-family:\s*["']?symbol/i.test(style) && symbols;
    if (!table || element.childElementCount > 0) continue;
    element.textContent = Array.from(element.textContent ?? '', (sign) => {
      const code = sign.charCodeAt(0);
      const letter = code >= 0xf000 && code <= 0xf0ff ? String.fromCharCode(code - 0xf000) : sign;
      return table.get(letter) ?? sign;
    }).join('');
  }
}

export function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) other.setAttribute(attribute, value);
  other.append(...element.childNodes);
  element.replaceWith(other);
}
