import { beside } from '../../../../forum/content/read-code';

/**
 * Points that are no lists. In Word each point is a paragraph: the style says list and level
 * (`mso-list:l0 level2 lfo1`), and a hidden part at the beginning is the bullet or number. Safari drops that
 * style, and leaves the class and the bullet.
 */

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';
const listStyle = /mso-list:\s*(l\d+)\s+level(\d)/i;
const symbolFont = /font-family:[^;]{0,200}(?:symbol|wingdings|webdings)/i;
const isListParagraph = (element: Element) => /\bMsoListParagraph/i.test(element.className);

/** Each says its level and which list it goes on. */
export const listPoints = (content: DocumentFragment) => {
  let last: Element | null = null;
  const counted = new Set<string>();
  for (const element of content.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    if (element.querySelector('p, div, ul, ol, table, h1, h2, h3')) continue;
    const isNext: boolean = last !== null && beside(element, 'previousSibling') === last;
    if (!isNext) counted.clear();
    const list = listOf(element, counted);
    if (list) last = list;
    else if (isNext && isListParagraph(element) && !listStyle.test(styleOf(element)))
      // Without a number: another paragraph of the point before it.
      last?.firstElementChild?.append(element);
  }
};

const markerSelector = ['mso-list:ignore', 'mso-list: ignore', 'mso-special-format']
  .map((style) => `[data-style*="${style}" i]:not([data-style*="nobullet" i])`)
  .join();

/**
 * Null for a paragraph that is no point.
 * @param counted the lists with numbers that go on
 */
function listOf(paragraph: Element, counted: Set<string>): Element | null {
  const [, name = '', level = levelOf(paragraph)] = listStyle.exec(styleOf(paragraph)) ?? [];
  const found = markerOf(paragraph, name !== '');
  if (!found) return null;
  const marker = (found.textContent ?? '').replace(/[\s\u00a0]+/g, ' ').trim();
  const symbol = [found, found.parentElement, ...found.querySelectorAll('*')].find(
    (one) => one && one !== paragraph && symbolFont.test(styleOf(one)),
  );
  found.remove();
  // The tick in a cell is what the cell says.
  if (symbol && paragraph.closest('td')?.textContent?.trim() === '') {
    symbol.textContent = marker;
    paragraph.prepend(symbol);
    return null;
  }
  const { start, type } = (!symbol && numberOf(marker)) || { start: 0, type: '' };
  const isOn = counted.has(`${name} ${level}`);
  // No list has the marker `Article 1` or `一`, and a single letter of Latin may be a bullet.
  const isWords = !(symbol || start || isOn) && /^(?!\p{sc=Latin}$).*[\p{L}\p{N}]/u.test(marker);
  if (isWords || paragraph.localName.startsWith('h')) {
    if (isWords || start) paragraph.prepend(`${marker} `);
    return null;
  }
  const tag = start || (isOn && !symbol) ? 'ol' : 'ul';
  if (tag === 'ol') counted.add(`${name} ${level}`);
  const list = paragraph.ownerDocument.createElement(tag);
  list.setAttribute('data-indent', String(Number(level) - 1));
  list.setAttribute('data-name', name);
  if (start > 1) list.setAttribute('start', String(start));
  if (type) list.setAttribute('type', type);
  paragraph.replaceWith(list);
  list.appendChild(paragraph.ownerDocument.createElement('li')).append(paragraph);
  return list;
}

function markerOf(paragraph: Element, isPoint: boolean) {
  const found = paragraph.querySelector(markerSelector);
  const first = paragraph.firstElementChild;
  if (found || !first || !(isPoint || isListParagraph(paragraph))) return found;
  // The gap behind a bullet, in a tiny font.
  return [...first.querySelectorAll('*')].some((one) =>
    /font(?:-size)?:\s*7(?:\.0)?pt/i.test(styleOf(one)),
  )
    ? first
    : null;
}

/** By the margin, half an inch a level. */
const levelOf = (paragraph: Element) => {
  const [, margin = '.5', unit = 'in'] =
    /margin-left:\s*([\d.]+)(pt|in)/i.exec(styleOf(paragraph)) ?? [];
  return Math.max(1, Math.round(Number(margin) / (unit === 'pt' ? 36 : 0.5)));
};

/** What the first marker of a list counts: the last part of `1.2.`, `①`, a letter, or the first Roman number. */
function numberOf(written: string) {
  const marker = written.normalize('NFKC');
  const [, digits] = /^\(?(?:\d+\.)*(\d+)/.exec(marker) ?? [];
  if (digits) return { start: Number(digits), type: '1' };
  const [, letter] = /^\(?([a-z])[.)、]/i.exec(marker) ?? [];
  if (!letter || /[vx]/i.test(letter)) return null;
  const start = 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter.toLowerCase()) + 1;
  if (start === 9) return { start: 1, type: letter };
  return { start, type: letter === letter.toLowerCase() ? 'a' : 'A' };
}
