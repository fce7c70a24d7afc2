type Search = { pageNum: number; pageSize: number };
type Found = {
  content: { id: string }[];
  totalElements: number;
  totalPages: number;
  last: boolean;
};

/**
 * A page that is larger than the service gives one, put together out of as many of its own as it takes;
 * one after the first, then the rest at the same time.
 */
export const askInParts = async <Asked extends Search, Answer extends Found>(
  search: Asked,
  largest: number,
  ask: (part: Asked) => Promise<Answer>,
): Promise<Answer> => {
  const { pageNum, pageSize } = search;
  const start = pageNum * pageSize;
  const askPart = (part: number) => ask({ ...search, pageNum: part, pageSize: largest });
  const firstPart = Math.floor(start / largest);
  const first = await askPart(firstPart);
  const end = Math.min(start + pageSize, first.totalElements);
  const others = Array.from(
    { length: Math.max(0, Math.ceil(end / largest) - firstPart - 1) },
    (_, index) => askPart(firstPart + 1 + index),
  );
  const parts = [first, ...(await Promise.all(others))];
  const skipped = start - firstPart * largest;
  const content = parts.flatMap((part) => part.content).slice(skipped, skipped + pageSize);
  // Counted anew by who asked: those of the service are of its own pages.
  return { ...first, content, totalPages: 0, number: 0, last: end < start + pageSize };
};
