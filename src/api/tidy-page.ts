import type { Page } from '../contract/page';

type Search = { pageNum: number; pageSize: number };
type Found = Pick<
  Page<{ id: string }>,
  'content' | 'total' | 'totalElements' | 'totalPages' | 'number' | 'size' | 'first' | 'last'
>;

/**
 * Removes rows with a repeated id, and raises the counts to what was received: services leave them out. Removes all rows
 * of a last page that came instead of the requested one, which does not exist.
 */
export function tidyPage<Answer extends Found>(
  page: Answer,
  { pageNum, pageSize }: Search,
  firstPage: number,
): Answer {
  const seen = new Set<string>();
  const rows = isAnother(page, pageNum, firstPage) ? [] : page.content;
  const content = rows.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
  const { length } = content;
  const received = length > 0 ? pageNum * pageSize + length : 0;
  // Some services report -1 for what they did not count.
  const count = page.totalElements > 0 ? page.totalElements : page.total;
  const totalElements = Math.max(count, received);
  // Without a count, a full page that is not marked as the last is followed by another one.
  const next = count <= 0 && !page.last && rows.length >= pageSize ? 1 : 0;
  const counted = Math.ceil(totalElements / pageSize) + next;
  const totalPages = Math.max(
    page.totalPages > 0 ? page.totalPages : counted,
    length > 0 ? pageNum + 1 : 0,
  );
  // An answer with almost no fields says nothing: a draft that may have arrived must not read it as a denial.
  const size = page.size === 0 && length === 0 ? 0 : pageSize;
  return { ...page, content, totalElements, totalPages, size };
}

/** The page reports that it is the last one and precedes the requested one. */
const isAnother = ({ number, totalPages, first }: Found, pageNum: number, firstPage: number) =>
  // Pages may count from 1 in requests but from 0 in responses. A missing number reads as 0.
  (number > 0 || first) &&
  [number, number - firstPage].some((at) => at >= 0 && at < pageNum && at === totalPages - 1);
