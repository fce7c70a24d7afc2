import type { Found, Search } from './ask-in-parts';
import type { RequestSettings } from './request-bodies';

/** Fetches a page, in parts if the setting or the response shows that the service's pages are smaller. */
export async function wholePage<Asked extends Search, Answer extends Found>(
  search: Asked,
  { firstPage, maxPageSize }: RequestSettings,
  ask: (search: Asked) => Promise<Answer>,
): Promise<Answer> {
  const askOne = async (one: Asked) => tidied(await ask(one), one, firstPage);
  const { pageSize } = search;
  const page = pageSize <= maxPageSize ? await askOne(search) : undefined;
  const most = page ? mostGiven(page, pageSize) : maxPageSize;
  if (page && most >= pageSize) return page;
  const { askInParts } = await import('./ask-in-parts');
  return tidied(await askInParts(search, most, askOne), search, firstPage);
}

/**
 * The page size that the service enforces, if it returned fewer rows than requested before the end of the
 * list: it reports that size, or it reports none and the number of rows is a multiple of ten.
 */
const mostGiven = ({ content: { length }, size, last }: Found, pageSize: number) =>
  length > 0 && !last && (size ? size === length : length % 10 === 0) ? length : pageSize;

/**
 * Removes rows with a repeated id. Raises the counts to at least what was received, because a service may
 * leave them out or they may disagree. Removes all rows if the service responded with its last page
 * because the requested one does not exist.
 */
function tidied<Answer extends Found>(
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
  return { ...page, content, totalElements, totalPages };
}

/** Whether the page reports that it is the last one and precedes the requested one. */
const isAnother = ({ number, totalPages, first }: Found, pageNum: number, firstPage: number) =>
  // Pages may count from 1 in requests but from 0 in responses. A missing number reads as 0.
  (number > 0 || first) &&
  [number, number - firstPage].some((at) => at >= 0 && at < pageNum && at === totalPages - 1);
