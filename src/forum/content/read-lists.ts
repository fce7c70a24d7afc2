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

const kindsOfNumbers = new Set(['1', 'a', 'A', 'i', 'I']);

/** How a list is counted: the attributes that mean something. */
export const countingOf = (list: Element): [name: string, value: string][] => {
  if (list.localName !== 'ol') return [];
  const start = list.getAttribute('start') ?? '';
  const type = list.getAttribute('type') ?? '';
  const counting: [string, string][] = [];
  if (/^-?\d{1,9}$/.test(start)) counting.push(['start', start]);
  if (list.hasAttribute('reversed')) counting.push(['reversed', '']);
  if (kindsOfNumbers.has(type)) counting.push(['type', type]);
  return counting;
};
