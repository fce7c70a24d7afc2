/** Of each point, as it is shown. */
export const numbersOf = (list: Element) => {
  const step = list.hasAttribute('reversed') ? -1 : 1;
  let next = Number(list.getAttribute('start') ?? (step > 0 ? 1 : list.childElementCount));
  return Array.from(list.children, (item) => {
    const number = Number(item.getAttribute('value') ?? next);
    next = number + step;
    return number;
  });
};
