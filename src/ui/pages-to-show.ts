/** First, last, and the neighbours of the page one is on; null stands for a gap of two or more. */
export const pagesToShow = (page: number, pages: number): (number | null)[] => {
  const near = [page - 1, page, page + 1].filter((shown) => shown > 0 && shown < pages - 1);
  const shown = [...new Set([0, ...near, pages - 1])].filter((one) => one < pages);
  return shown.flatMap((one, place) => {
    const before = shown[place - 1];
    if (before === undefined || one - before === 1) return [one];
    return one - before === 2 ? [one - 1, one] : [null, one];
  });
};
