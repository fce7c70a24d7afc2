const cache = new WeakMap<HTMLElement, HTMLElement | null>();

/** The nearest ancestor that scrolls by itself; null where the page does. */
export const scrollParent = (element: HTMLElement) => {
  const cached = cache.get(element);
  if (cached !== undefined) return cached;
  let parent = element.parentElement;
  while (parent && parent !== document.body && !scrolls(parent)) parent = parent.parentElement;
  const scroller = parent === document.body ? null : parent;
  cache.set(element, scroller);
  return scroller;
};

const scrolls = (element: HTMLElement) => /auto|scroll/.test(getComputedStyle(element).overflowY);
