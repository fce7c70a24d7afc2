import type { StyleReader } from './read-marks';

/** In a class, as in `indent-1`. */
const depth = /(?:^|[-_ ])(?:list)?(?:indent|depth|bullet|number)-?([1-8])(?=$| )/;
const depthOf = ({ className }: Element) => Number(depth.exec(className)?.[1] ?? 0);

/** Some editors write all points in one list, and say of each how deep it is, and of which kind: a list for each. */
export const splitFlatList = (mixed: Element): Element[] =>
  [...mixed.children].map((item, at) => {
    const kind = item.getAttribute('data-list');
    const named = kind === 'ordered' ? 'ol' : 'ul';
    const name = kind ? named : mixed.localName;
    const isFirst = at === 0 && name === mixed.localName;
    const list = isFirst ? (mixed.cloneNode() as Element) : mixed.ownerDocument.createElement(name);
    list.setAttribute('data-indent', String(depthOf(item)));
    if (kind?.endsWith('checked')) item.setAttribute('aria-checked', String(kind === 'checked'));
    item.removeAttribute('data-list');
    item.className = item.className.replace(depth, '');
    list.append(item);
    return list;
  });

/** Of a list in a document of an office program on the web. */
const levelInClass = /(?:^| )lst-[\w-]+-(\d)(?: |$)/;
const levelInStyle = /mso-list:\s*l\d+\s+level(\d)/i;

/**
 * By itself, its points or the lists of no points around it; 0 for none.
 * @param indents how many of these there are
 */
export const levelIn = (list: Element, indents: number) => {
  const [, level] = levelInClass.exec(list.className) ?? [];
  for (const one of [list, list.firstElementChild]) {
    const indent = one?.getAttribute('data-indent') ?? level;
    const [, style] = levelInStyle.exec(one?.getAttribute('data-style') ?? '') ?? [];
    const said = one?.getAttribute('data-aria-level') ?? style ?? (indent && Number(indent) + 1);
    if (said) return Number(said);
  }
  return depthOf(list) || (indents && indents + 1);
};

/** What lists said that have been written: their level, and a name. */
export type ListsSaid = WeakMap<Element, { level: number; name: string | null }>;

/**
 * Where a list goes: on with the list before it, or into a point of that. Lists of other names or numbers do not go on.
 * @param last what was written last
 */
export const placeOfList = (
  list: Element,
  level: number,
  last: Element | null,
  said: ListsSaid,
) => {
  const open: { list: Element; level: number }[] = [];
  for (let at = last; at?.matches('ul, ol'); at = at.lastElementChild?.lastElementChild ?? null)
    open.unshift({ list: at, level: said.get(at)?.level ?? open.length + 1 });
  const start = Number(list.getAttribute('start') ?? 1);
  const goesOn = (before: Element) =>
    before.localName === (isCounted(list) ? 'ol' : 'ul') &&
    (said.get(before)?.name ?? null) === nameOf(list) &&
    (start <= 1 || start === Number(before.getAttribute('start') ?? 1) + before.childElementCount);
  let deeper: Element | undefined;
  for (const before of open) {
    if (before.level > (level || 1)) deeper = before.list;
    else if (before.level < level) return { point: before.list.lastElementChild };
    else if ((level || deeper) && goesOn(before.list)) return { before: before.list };
  }
  // A list whose first points are too deep goes on.
  return deeper && goesOn(deeper) ? { before: deeper } : {};
};

export const nameOf = (list: Element) => list.getAttribute('data-name');

export const isFlatList = (list: Element) =>
  Array.from(list.children).some(
    (item) =>
      /^(?:ordered|bullet|(?:un)?checked)$/.test(item.getAttribute('data-list') ?? '') ||
      depthOf(item) > 0,
  );

/** Numbers mean nothing in a list of bullets, so one whose first point has a number is counted. */
export const isCounted = (list: Element) =>
  list.localName === 'ol' ||
  (!list.firstElementChild?.hasAttribute('aria-checked') &&
    /^\d+$/.test(list.firstElementChild?.getAttribute('value') ?? ''));

const isPoint = ({ localName }: Element) => localName === 'li';

export const hasOnlyLists = (point: Element) =>
  point.childElementCount > 0 &&
  Array.from(point.childNodes).every((node) =>
    node instanceof Element ? node.matches('ul, ol') : !node.textContent?.trim(),
  );

/** Office programs write a deeper list so. */
export const isIndent = (list: Element) =>
  !Array.from(list.children).some(isPoint) && !holdsPoints(list, list);

export const holdsPoints = (box: Element, list: Element) =>
  box.querySelector('li')?.closest('ul, ol') === list;

const typeOf = new Map(
  '1 1,a a,A A,i i,I I,lower-alpha a,lower-latin a,upper-alpha A,upper-latin A,lower-roman i,upper-roman I'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

export const countingOf = (list: Element, readStyle: StyleReader) => {
  if (!isCounted(list)) return {};
  const types = [list, list.firstElementChild].map((one) => one && readStyle(one)?.listStyleType);
  return {
    start: numberIn(list, 'start'),
    reversed: list.hasAttribute('reversed') ? '' : null,
    type: typeOf.get(list.getAttribute('type') || types.find(Boolean) || ''),
  };
};

export const numberIn = (element: Element, attribute: string) => {
  const written = element.getAttribute(attribute) ?? '';
  return /^-?\d{1,9}$/.test(written) ? written : null;
};
