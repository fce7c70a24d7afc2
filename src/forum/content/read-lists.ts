import type { StyleReader } from './read-marks';

/** In a class, as in `indent-1`. */
const depth = /(?:^|[-_ ])(?:list)?(?:indent|depth|bullet|number)-?([1-8])(?=$| )/;
const depthOf = ({ className }: Element) => Number(depth.exec(className)?.[1] ?? 0);

/**
 * Some editors write all points in one list, and say of each how deep it is, and of which kind. This splits it
 * into one list for each run of a kind; deeper lists go into the item before them.
 */
export const splitFlatList = (mixed: Element): Element[] => {
  const lists: Element[] = [];
  const open: { level: number; list: Element }[] = [];
  for (const item of [...mixed.children]) {
    const kind = item.getAttribute('data-list');
    const named = kind === 'ordered' ? 'ol' : 'ul';
    const name = kind ? named : mixed.localName;
    const level = depthOf(item);
    while ((open.at(-1)?.level ?? -1) > level) open.pop();
    if (open.at(-1)?.level === level && open.at(-1)?.list.localName !== name) open.pop();
    if (open.at(-1)?.level !== level) {
      const isFirst = lists.length === 0 && name === mixed.localName;
      const list = isFirst
        ? (mixed.cloneNode(false) as Element)
        : mixed.ownerDocument.createElement(name);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else lists.push(list);
      open.push({ level, list });
    }
    if (kind?.endsWith('checked')) item.setAttribute('aria-checked', String(kind === 'checked'));
    item.removeAttribute('data-list');
    item.className = item.className.replace(depth, '');
    open.at(-1)?.list.append(item);
  }
  return lists;
};

/** The level that a list says it has, itself or by its points; 0 for none. */
export const levelIn = (list: Element) => {
  const said = [list, list.firstElementChild].map((one) => one?.getAttribute('data-indent'));
  return Number(said.find(Boolean) ?? -1) + 1;
};

/** The point of the list before it that a list goes into, if it says that it is deeper. */
export const pointAround = (list: Element, before: Element | null) => {
  let point = null as Element | null;
  for (let level = depthOf(list) || levelIn(list); level > 1; level--) {
    const outer: Element | null = point?.lastElementChild ?? before;
    if (!outer?.matches('ul, ol')) break;
    point = outer.lastElementChild;
  }
  return point;
};

export const isFlatList = (list: Element) =>
  Array.from(list.children).some(
    (item) =>
      /^(?:ordered|bullet|(?:un)?checked)$/.test(item.getAttribute('data-list') ?? '') ||
      depthOf(item) > 0,
  );

/** Numbers mean nothing in a list of bullets, so one whose first point has a number is counted. */
export const isCounted = (list: Element) =>
  list.localName === 'ol' || /^\d+$/.test(list.firstElementChild?.getAttribute('value') ?? '');

const isPoint = ({ localName }: Element) => localName === 'li';

/** Whether a list only indents what is in it, as office programs write a deeper list. */
export const isIndent = (list: Element) =>
  !Array.from(list.children).some(isPoint) && !holdsPoints(list, list);

/** Whether the points of a list are in a box within it. */
export const holdsPoints = (box: Element, list: Element) =>
  box.querySelector('li')?.closest('ul, ol') === list;

const typeOf = new Map(
  '1 1,a a,A A,i i,I I,lower-alpha a,lower-latin a,upper-alpha A,upper-latin A,lower-roman i,upper-roman I'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** How a list is counted: the attributes that mean something. */
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

/** What stands beside the points of a counted list. */
export const numbersOf = (list: Element) => {
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let next = Number(list.getAttribute('start') ?? (step > 0 ? 1 : list.childElementCount));
  return Array.from(list.children, (item) => {
    const number = Number(item.getAttribute('value') ?? next);
    next = number + step;
    return number;
  });
};
