import { levelIn } from '../../../../forum/content/read-lists';

/**
 * Lists that are no lists within lists. In Word each point is a paragraph: the style says list and level
 * (`mso-list:l0 level2 lfo1`), and a hidden part at the beginning is the bullet or number. Safari drops that
 * style, and leaves the class and the bullet. Other office programs and Slack write each run of points of a level
 * as a list of its own: with that level, or within as many lists without points.
 */
type Points = {
  /** What stands on the page in their place. */
  box: Element;
  level: number;
  tag: 'ul' | 'ol';
  /** Lists of another name do not go on, and neither do those that say no level. */
  name: string;
  isSaid: boolean;
  items: Element[];
  start: number;
  type?: string;
};

type Open = { list: Element; level: number; name: string };

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';
const listStyle = /mso-list:\s*(l\d+)\s+level(\d)/i;
const symbolFont = /font-family:[^;]{0,200}(?:symbol|wingdings|webdings)/i;
const isListParagraph = (element: Element) => /\bMsoListParagraph/i.test(element.className);
const blocks = 'p, div, ul, ol, table, h1, h2, h3';

/** Nests such lists as posts do. */
export const nestLists = (content: DocumentFragment) => {
  let open: Open[] = [];
  let last: Element | null = null;
  for (const element of content.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div, ul, ol')) {
    const isList = element.matches('ul, ol');
    if (isList ? element.parentElement?.closest('ul, ol') : element.querySelector(blocks)) continue;
    const isNext: boolean = last !== null && elementBefore(boxOf(element)) === last;
    const before: Open[] = isNext ? open : [];
    const points: Points | null = isList
      ? pointsOfList(element)
      : pointsOfParagraph(element, before);
    if (points) {
      open = before;
      last = place(points, open) ?? last;
    } else if (isListParagraph(element) && !listStyle.test(styleOf(element)))
      // Without a number: another paragraph of the point before it.
      before.at(-1)?.list.lastElementChild?.append(element);
  }
};

/** Office programs on the web have a box around each list. */
const boxOf = (list: Element) => list.closest('.ListContainerWrapper') ?? list;

/** The element before another, unless there are words in between. */
function elementBefore(box: Element) {
  for (let node = box.previousSibling; node; node = node.previousSibling) {
    if (node instanceof Element) return node;
    if (node.textContent?.trim()) return null;
  }
  return null;
}

/** Puts points into the list that they go on, or into one of their own. Returns that if it stands in no other. */
function place(points: Points, open: Open[]) {
  const { box, level, tag, name, isSaid, items, start, type } = points;
  let deeper: Open | undefined;
  while ((open.at(-1)?.level ?? 0) > level) deeper = open.pop();
  // A list whose first points are too deep goes on.
  if (deeper?.name === name && open.at(-1)?.level !== level) open.push({ ...deeper, level });
  const before = open.at(-1);
  const next =
    Number(before?.list.getAttribute('start') ?? 1) + (before?.list.childElementCount ?? 0);
  const isOther =
    !(isSaid || deeper) || before?.name !== name || (start > 1 && tag === 'ol' && start !== next);
  if (before?.level === level && isOther) open.pop();
  let made: Element | undefined;
  if (open.at(-1)?.level !== level) {
    made = box.ownerDocument.createElement(tag);
    if (start > 1) made.setAttribute('start', String(start));
    if (type) made.setAttribute('type', type);
    open.at(-1)?.list.lastElementChild?.append(made);
    if (!made.parentNode) box.before(made);
    open.push({ list: made, level, name });
  }
  open.at(-1)?.list.append(...items);
  if (!items.includes(box)) box.remove();
  return made?.parentElement?.localName === 'li' ? undefined : made;
}

/** The points of a list that says its level, in its points or by the lists around it. */
function pointsOfList(outer: Element): Points {
  let list = outer;
  let depth = 1;
  for (let inner = onlyList(list); inner; inner = onlyList(list)) {
    list = inner;
    depth += 1;
  }
  const first = list.querySelector(':scope > li') as HTMLElement | null;
  const [, , level] = (first && listStyle.exec(styleOf(first))) ?? [];
  const said = Number(first?.dataset.ariaLevel ?? level) || levelIn(list);
  return {
    box: boxOf(outer),
    level: said || depth,
    tag: list.localName as 'ul' | 'ol',
    name: list.localName,
    isSaid: said > 0,
    items: [...list.children],
    start: Number(list.getAttribute('start') ?? 1),
  };
}

const onlyList = (list: Element) => {
  const [first, second] = list.children;
  return !second && first?.matches('ul, ol') ? first : null;
};

const markerSelector = ['mso-list:ignore', 'mso-list: ignore', 'mso-special-format']
  .map((style) => `[data-style*="${style}" i]:not([data-style*="nobullet" i])`)
  .join();

/** The point that a paragraph of Word is, without its bullet; null for any other paragraph. */
function pointsOfParagraph(paragraph: Element, open: Open[]): Points | null {
  const [, list = '', level = levelOf(paragraph)] = listStyle.exec(styleOf(paragraph)) ?? [];
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
  const { start, type } = (!symbol && numberOf(marker)) || { start: 0, type: '' };
  const isOn = open.some((one) => one.level === Number(level) && one.name === `ol ${list}`);
  // No list has the marker `Article 1` or `一、`, and a single letter may be a bullet.
  const isWords = !symbol && !start && !isOn && /[\p{L}\p{N}]/u.test(marker) && marker.length > 1;
  if (isWords || paragraph.localName.startsWith('h')) {
    if (isWords || start) paragraph.prepend(`${marker} `);
    return null;
  }
  const tag = start || (isOn && !symbol) ? 'ol' : 'ul';
  const item = paragraph.ownerDocument.createElement('li');
  paragraph.before(item);
  item.append(paragraph);
  return {
    box: item,
    level: Number(level),
    tag,
    name: `${tag} ${list}`,
    isSaid: true,
    items: [item],
    start,
    type,
  };
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
  const [, points = '36'] = /margin-left:\s*([\d.]+)pt/i.exec(styleOf(paragraph)) ?? [];
  return Math.max(1, Math.round(Number(points) / 36));
};

/** What the first marker of a list counts: the last part of `1.2.`, a letter, or the first Roman number. */
function numberOf(marker: string) {
  const [, digits] = /^[（(]?(?:\d+\.)*(\d+)/.exec(marker) ?? [];
  if (digits) return { start: Number(digits), type: '1' };
  const [, letter] = /^[（(]?([a-z])[.)、）]/i.exec(marker) ?? [];
  if (!letter || /[vx]/i.test(letter)) return null;
  const start = 'abcdefghijklmnopqrstuvwxyz'.indexOf(letter.toLowerCase()) + 1;
  if (start === 9) return { start: 1, type: letter };
  return { start, type: letter === letter.toLowerCase() ? 'a' : 'A' };
}
