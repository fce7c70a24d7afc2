import { levelIn } from '../../../../forum/content/read-lists';

/**
 * Lists of Word are paragraphs: the style says list and level (`mso-list:l0 level2 lfo1`), and a hidden part
 * at the beginning is the bullet or number. Safari drops that style, and leaves the class and the bullet.
 */
type Point = { paragraph: Element; list: string; level: number; marker: string; isSymbol: boolean };

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';
const listStyle = /mso-list:\s*(l\d+)\s+level(\d)/i;
const symbolFont = /font-family:[^;]{0,200}(?:symbol|wingdings|webdings)/i;
const isListParagraph = (element: Element) => /\bMsoListParagraph/i.test(element.className);

/** Nests the lists of Word as posts do. */
export const readWordLists = (content: DocumentFragment) => {
  let open: { list: Element; level: number; name: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of content.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    if (
      paragraph.localName === 'div' &&
      paragraph.querySelector('p, div, ul, ol, table, h1, h2, h3')
    )
      continue;
    const point = pointOf(paragraph);
    const isNext = last !== null && elementBefore(paragraph) === last;
    const item = open.at(-1)?.list.lastElementChild;
    if (!isNext) open = [];
    if (!point) {
      // Without a number: another paragraph of the point before it.
      if (isNext && item && isListParagraph(paragraph)) item.append(paragraph);
      continue;
    }
    const isCounted = !point.isSymbol && isNumber(point.marker);
    // No list has the marker `Article 1`.
    const isWords = !point.isSymbol && !isCounted && /[\p{L}\p{N}]{2}/u.test(point.marker);
    const isHeading = paragraph.localName.startsWith('h');
    if (isHeading || isWords) {
      if (isCounted || isWords) paragraph.prepend(`${point.marker} `);
      open = [];
      continue;
    }
    const tag = isCounted ? 'ol' : 'ul';
    const name = `${tag} ${point.list}`;
    let deeper: (typeof open)[number] | undefined;
    while ((open.at(-1)?.level ?? 0) > point.level) deeper = open.pop();
    // A list whose first points are too deep goes on.
    if (deeper?.name === name && open.at(-1)?.level !== point.level)
      open.push({ ...deeper, level: point.level });
    if (open.at(-1)?.level === point.level && open.at(-1)?.name !== name) open.pop();
    if (open.at(-1)?.level !== point.level) {
      const list = paragraph.ownerDocument.createElement(tag);
      const start = tag === 'ol' ? numberOf(point.marker) : 1;
      if (start > 1) list.setAttribute('start', String(start));
      if (tag === 'ol') list.setAttribute('type', typeOf(point.marker));
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else {
        paragraph.before(list);
        last = list;
      }
      open.push({ list, level: point.level, name });
    }
    const row = paragraph.ownerDocument.createElement('li');
    open.at(-1)?.list.append(row);
    row.append(paragraph);
  }
};

/** The element before a paragraph, unless there are words in between. */
function elementBefore(paragraph: Element) {
  for (let node = paragraph.previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element) return node;
    if (node.textContent?.trim()) return null;
  }
  return null;
}

/** The point that a paragraph is, without its bullet; null for any other paragraph. */
function pointOf(paragraph: Element): Point | null {
  const [, list = '', level = ''] = listStyle.exec(styleOf(paragraph)) ?? [];
  const found = markerOf(paragraph, list !== '');
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
  const isSymbol = symbol !== undefined;
  return { paragraph, list, level: Number(level) || levelOf(paragraph), marker, isSymbol };
}

const markerSelector = ['mso-list:ignore', 'mso-list: ignore', 'mso-special-format']
  .map((style) => `[data-style*="${style}" i]:not([data-style*="nobullet" i])`)
  .join();

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
  const [, points = '36'] = /margin-left:\s*([\d.]+)pt/i.exec(styleOf(paragraph)) ?? [];
  return Math.max(1, Math.round(Number(points) / 36));
};

const chinese = '一二三四五六七八九十';
const isNumber = (marker: string) =>
  /^[（(]?(?:\d|[①-⑳]|[a-z]{1,5}(?=[.)、）])|[一二三四五六七八九十]+(?=[.)、）．]))/i.test(marker);

/** Letters or Roman numbers; a single letter is Roman only where a list begins with it. */
const typeOf = (marker: string) => {
  const [letters = ''] = /[a-z]+/i.exec(marker) ?? [];
  const type = roman.includes(letters.toLowerCase()) ? 'i' : 'a';
  if (!letters) return '1';
  return letters === letters.toLowerCase() ? type : type.toUpperCase();
};

const roman = 'i ii iii iv vi vii viii ix xi xii'.split(' ');

/** What a marker counts: the last part of `1.2.`. */
function numberOf(marker: string) {
  const [digits] = marker.match(/\d+(?=\D*$)/) ?? [];
  if (digits) return Number(digits);
  const sign = marker.replace(/[^\p{L}\p{N}①-⑳]/gu, '').toLowerCase();
  if (/^[①-⑳]/.test(sign)) return sign.charCodeAt(0) - 0x245f;
  const [tens = '', ones] = sign.split('十');
  if (ones !== undefined)
    return 10 * (chinese.indexOf(tens || '一') + 1) + (ones ? chinese.indexOf(ones) + 1 : 0);
  if (chinese.includes(sign)) return chinese.indexOf(sign) + 1;
  if (typeOf(marker).toLowerCase() === 'i') return romanNumber(sign);
  return sign.length === 1 ? sign.charCodeAt(0) - 96 : 1;
}

const romanNumber = (sign: string) => {
  const values = Array.from(sign, (one) => ({ i: 1, v: 5, x: 10 })[one] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
};

/** The level that a list says it has. */
const levelOfList = (list: Element) => {
  const point = list.querySelector(':scope > li') as HTMLElement | null;
  const [, , level] = (point && listStyle.exec(styleOf(point))) ?? [];
  return Number(point?.dataset.ariaLevel ?? level) || levelIn(list);
};

/**
 * Office programs and Slack write each run of points of a level as a list of its own: with that level, or within
 * as many lists without points.
 */
export const joinFlatLists = (content: DocumentFragment) => {
  let open: Element[] = [];
  let last: Element | null = null;
  for (const outer of content.querySelectorAll('ul, ol')) {
    if (outer.parentElement?.closest('ul, ol')) continue;
    let list = outer;
    let depth = 1;
    for (let inner = onlyList(list); inner; inner = onlyList(list)) {
      list = inner;
      depth += 1;
    }
    const said = levelOfList(list);
    const level = said || depth;
    if (list !== outer) outer.replaceWith(list);
    const { parentNode: parent, parentElement } = list;
    const box = parentElement?.matches('.ListContainerWrapper') ? parentElement : list;
    if (box !== last && elementBefore(box) !== last) open = [];
    const isAfterDeeper = open.length > level;
    open.length = Math.min(open.length, level);
    const before = open[level - 1];
    const around = open[level - 2]?.lastElementChild;
    if (before && (said || isAfterDeeper) && goesOn(before, list)) {
      before.append(...list.children);
      list.remove();
    } else {
      open[level - 1] = list;
      around?.append(list);
    }
    if (box !== list && !box.hasChildNodes()) box.remove();
    else if (box !== list || (list.parentNode === parent && !around)) last = box;
  }
};

const onlyList = (list: Element) => {
  const [first, second] = list.children;
  return !second && first?.matches('ul, ol') ? first : null;
};

/** Whether the points of a list are the next ones of another. */
const goesOn = (before: Element, list: Element) => {
  if (before.localName !== list.localName) return false;
  const start = list.getAttribute('start');
  const next = Number(before.getAttribute('start') ?? 1) + before.childElementCount;
  return list.localName === 'ul' || start === null || Number(start) === next;
};
