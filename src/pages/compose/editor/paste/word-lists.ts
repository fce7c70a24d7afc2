/**
 * Lists of Word are paragraphs: the style says list and level (`mso-list:l0 level2 lfo1`), and a hidden part
 * at the beginning draws the bullet or number. Safari drops that style, and leaves the class and the bullet.
 */
type Point = { paragraph: Element; list: string; level: number; marker: string; isSymbol: boolean };

const styleOf = (element: Element) => element.getAttribute('data-style') ?? '';
const listStyle = /mso-list:\s*(l\d+)\s+level(\d)/i;
const symbolFont = /font-family:[^;]{0,200}(?:symbol|wingdings|webdings)/i;
const isListParagraph = (element: Element) => /^MsoListParagraph/i.test(element.className);

/** Nests the lists of Word as posts do. */
export const readWordLists = (content: DocumentFragment) => {
  let open: { list: Element; level: number; name: string }[] = [];
  let last: Element | null = null;
  for (const paragraph of content.querySelectorAll('p, h1, h2, h3, h4, h5, h6, div')) {
    const point = pointOf(paragraph);
    const isNext = last !== null && elementBefore(paragraph) === last;
    const item = open.at(-1)?.list.lastElementChild;
    if (!isNext) open = [];
    if (!point) {
      // Without a number: another paragraph of the point before it.
      if (isNext && item && isListParagraph(paragraph)) item.append(paragraph);
      continue;
    }
    if (paragraph.localName.startsWith('h')) {
      if (!point.isSymbol && isNumber(point.marker)) paragraph.prepend(`${point.marker} `);
      open = [];
      continue;
    }
    while ((open.at(-1)?.level ?? 0) > point.level) open.pop();
    const tag = !point.isSymbol && isNumber(point.marker) ? 'ol' : 'ul';
    const name = `${tag} ${point.list}`;
    if (open.at(-1)?.level === point.level && open.at(-1)?.name !== name) open.pop();
    if (open.at(-1)?.level !== point.level) {
      const list = paragraph.ownerDocument.createElement(tag);
      const start = tag === 'ol' ? numberOf(point.marker) : 1;
      if (start > 1) list.setAttribute('start', String(start));
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

/** The point that a paragraph is, without what draws its bullet; null for any other paragraph. */
function pointOf(paragraph: Element): Point | null {
  const [, list = '', level = ''] = listStyle.exec(styleOf(paragraph)) ?? [];
  const drawn = markerOf(paragraph, list !== '');
  if (!drawn) return null;
  const marker = (drawn.textContent ?? '').replace(/[\s\u00a0]+/g, '');
  const isSymbol = [drawn, drawn.parentElement, ...drawn.querySelectorAll('*')].some(
    (one) => one && one !== paragraph && symbolFont.test(styleOf(one)),
  );
  drawn.remove();
  return { paragraph, list, level: Number(level) || levelOf(paragraph), marker, isSymbol };
}

function markerOf(paragraph: Element, isPoint: boolean) {
  const [ignored] = [...paragraph.querySelectorAll('*')].filter((one) =>
    /mso-list:\s*ignore/i.test(styleOf(one)),
  );
  if (ignored) return ignored;
  const first = paragraph.firstElementChild;
  // The gap behind a bullet, in a tiny font.
  const gap =
    first && [...first.querySelectorAll('*')].find((one) => /font:\s*7/i.test(styleOf(one)));
  return gap && (isPoint || isListParagraph(paragraph)) ? first : null;
}

/** By the margin, half an inch a level. */
const levelOf = (paragraph: Element) => {
  const [, points = '36'] = /margin-left:\s*([\d.]+)pt/i.exec(styleOf(paragraph)) ?? [];
  return Math.max(1, Math.round(Number(points) / 36));
};

const chinese = '一二三四五六七八九十';
const isNumber = (marker: string) =>
  /^[（(]?(?:\d|[a-z]{1,5}(?=[.)、）])|[一二三四五六七八九十]+(?=[.)、）．]))/i.test(marker);

/** What a marker counts: the last part of `1.2.`. A letter begins at one. */
function numberOf(marker: string) {
  const [digits] = marker.match(/\d+(?=\D*$)/) ?? [];
  if (digits) return Number(digits);
  const [, sign = ''] = /^[（(]?([一二三四五六七八九十]|[b-h](?=[.)]))/i.exec(marker) ?? [];
  if (/[b-h]/i.test(sign)) return sign.toLowerCase().charCodeAt(0) - 96;
  return marker.length <= 3 ? chinese.indexOf(sign) + 1 : 1;
}

/** Word online writes each point as a list of its own, with its level. */
export const joinOnlineLists = (content: DocumentFragment) => {
  for (const end of content.querySelectorAll('.EOP')) end.remove();
  let open: Element[] = [];
  let last: Element | null = null;
  for (const box of content.querySelectorAll('.ListContainerWrapper')) {
    if (last !== null && box.previousElementSibling !== last) open = [];
    for (const list of box.querySelectorAll(':scope > ul, :scope > ol'))
      for (const item of list.querySelectorAll(':scope > li')) {
        const level = Number(item.getAttribute('data-aria-level')) || 1;
        open.length = Math.min(open.length, level);
        const before = open[level - 1];
        if (before?.localName === list.localName && !list.hasAttribute('start'))
          before.append(item);
        else open[level - 1] = listAround(item, list, open[level - 2]?.lastElementChild ?? box);
      }
    for (const list of box.querySelectorAll(':scope > ul, :scope > ol'))
      if (list.childElementCount === 0) list.remove();
    last = box.hasChildNodes() ? box : last;
    if (!box.hasChildNodes()) box.remove();
  }
};

function listAround(item: Element, list: Element, into: Element) {
  const copy = list.cloneNode(false) as Element;
  copy.append(item);
  into.append(copy);
  return copy;
}
