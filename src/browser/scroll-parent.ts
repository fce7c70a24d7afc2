const boxes = new WeakMap<HTMLElement, HTMLElement | null>();

/** The box around an element that scrolls by itself; none where the page does. */
export const scrollParent = (element: HTMLElement) => {
  const known = boxes.get(element);
  if (known !== undefined) return known;
  let box = element.parentElement;
  while (box && box !== document.body && !/auto|scroll/.test(getComputedStyle(box).overflowY))
    box = box.parentElement;
  const found = box === document.body ? null : box;
  boxes.set(element, found);
  return found;
};
