import type { Found, Search } from './ask-in-parts';
import type { RequestSettings } from './request-bodies';

/** A page, asked for in parts where the service gives no page as large, as the host or its answer says. */
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
 * How many rows a service gives a page where it gives fewer than it is asked for, and neither refuses nor
 * ends: it says so itself, or a round number stands there without a size.
 */
const mostGiven = ({ content: { length }, size, last }: Found, pageSize: number) =>
  length > 0 && !last && (size ? size === length : length % 10 === 0) ? length : pageSize;

/**
 * Each record once, though a service repeat it: two rows of one id are one row. And as many records and
 * pages as were received at least: a service may leave its counts out, or they may disagree. None, where
 * it answers with its last page because there is none of that number.
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
  // Some say -1 of what they did not count.
  const count = page.totalElements > 0 ? page.totalElements : page.total;
  const totalElements = Math.max(count, received);
  // Nothing says how many there are, but a full page that is not called the last has one behind it.
  const next = count <= 0 && !page.last && rows.length >= pageSize ? 1 : 0;
  const counted = Math.ceil(totalElements / pageSize) + next;
  const totalPages = Math.max(
    page.totalPages > 0 ? page.totalPages : counted,
    length > 0 ? pageNum + 1 : 0,
  );
  return { ...page, content, totalElements, totalPages };
}

/** Whether it says that it is the last page, and one before the one that was asked for. */
const isAnother = ({ number, totalPages, first }: Found, pageNum: number, firstPage: number) =>
  // Services that count requests from 1 may count answers from 0. A number that is missing reads as 0.
  (number > 0 || first) &&
  [number, number - firstPage].some((at) => at >= 0 && at < pageNum && at === totalPages - 1);
