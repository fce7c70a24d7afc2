import type { StyleReader } from './read-marks';

/**
 * Quill writes lists of every kind as one `ol`, and says of each item what it is. This splits it into one list
 * for each run of a kind; deeper lists go into the item before them.
 */
export const splitQuillList = (mixed: Element): Element[] => {
  const lists: Element[] = [];
  const open: { depth: number; list: Element }[] = [];
  for (const item of [...mixed.children]) {
    const kind = item.getAttribute('data-list');
    const name = kind === 'ordered' ? 'ol' : 'ul';
    const depth = Number(/(?:^|\s)ql-indent-([1-8])(?:$|\s)/.exec(item.className)?.[1] ?? 0);
    while ((open.at(-1)?.depth ?? -1) > depth) open.pop();
    if (open.at(-1)?.depth === depth && open.at(-1)?.list.localName !== name) open.pop();
    if (open.at(-1)?.depth !== depth) {
      const list = mixed.ownerDocument.createElement(name);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list);
      else lists.push(list);
      open.push({ depth, list });
    }
    if (kind?.endsWith('checked')) item.setAttribute('aria-checked', String(kind === 'checked'));
    item.removeAttribute('data-list');
    open.at(-1)?.list.append(item);
  }
  return lists;
};

export const isQuillList = (list: Element) =>
  list.localName === 'ol' &&
  list.querySelector(
    ':scope > li:is([data-list=ordered], [data-list=bullet], [data-list$=checked])',
  ) !== null;

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
  if (list.localName !== 'ol') return {};
  const start = list.getAttribute('start') ?? '';
  const drawn = [list, list.firstElementChild].map((one) => one && readStyle(one)?.listStyleType);
  return {
    start: /^-?\d{1,9}$/.test(start) ? start : null,
    reversed: list.hasAttribute('reversed') ? '' : null,
    type: typeOf.get(list.getAttribute('type') || drawn.find(Boolean) || ''),
  };
};
