import type { Page } from '../contract/page';

export type Search = { pageNum: number; pageSize: number };
/** The fields of a page that are used here. */
export type Found = Pick<
  Page<{ id: string }>,
  'content' | 'total' | 'totalElements' | 'totalPages' | 'number' | 'size' | 'first' | 'last'
>;

/**
 * Fetches a page that is larger than the service allows in several parts. The first part is fetched
 * alone, then the rest in parallel, or one by one if the service reports no count.
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
  // Without a count from the service, `totalElements` is only the number of rows received.
  const isCounted =
    first.totalPages <= firstPart + 1 ||
    first.totalElements > firstPart * largest + first.content.length;
  const end = Math.min(start + pageSize, first.totalElements);
  const others = Array.from(
    { length: Math.max(0, Math.ceil(end / largest) - firstPart - 1) },
    (_, index) => askPart(firstPart + 1 + index),
  );
  const parts = [first, ...(await Promise.all(others))];
  const isFollowed = () => {
    const { content = [], totalPages = 0 } = parts.at(-1) ?? {};
    return content.length > 0 && totalPages > firstPart + parts.length;
  };
  while (!isCounted && isFollowed() && (firstPart + parts.length) * largest < start + pageSize)
    parts.push(await askPart(firstPart + parts.length));
  const skipped = start - firstPart * largest;
  const received = parts.flatMap((part) => part.content);
  const content = received.slice(skipped, skipped + pageSize);
  // The caller counts again: the service counted its own, smaller pages.
  const counted = { ...first, content, totalPages: 0, number: 0, last: end < start + pageSize };
  if (isCounted) return counted;
  const last = !isFollowed() && received.length <= skipped + pageSize;
  return { ...counted, total: 0, totalElements: 0, last };
};
