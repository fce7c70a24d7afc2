import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { timeOf } from '../../i18n/dates';

type Found = Page<PostSummary>;
type FetchPart = (search: PostSearch) => Promise<Found>;

/** Smaller pages would take more requests. */
const fewestRows = 10;

/** A service may answer with a full page wherever it is asked. */
const mostPages = 2 ** 20;

/**
 * The service has no date filter, but its list is sorted by time, so bisection finds both ends of the range.
 * @param fetchPart returns a page of the same search for all dates
 * @param now by the clock of the service
 */
export const searchInDates = async (
  search: PostSearch,
  fetchPart: FetchPart,
  timeZone: string,
  now = Date.now,
): Promise<Found> => {
  const list = await openList(search, fetchPart, timeZone);
  const isNewestFirst = search.sort === 'DESC';
  // The first response sets the clock of the service.
  const { from, before } = dayRange(search.dates, now());
  // For either sort order, where the list reaches the range, and where it is past it.
  const passes = (limit: number) => (time: number) =>
    isNewestFirst ? time < limit : time >= limit;
  const [startAt, endAt] = isNewestFirst ? [before, from] : [from, before];
  const start = await list.firstThat(passes(startAt), startAt);
  const end = Math.max(start, await list.firstThat(passes(endAt), endAt));

  const pinned = list.pins.filter(({ time }) => time >= from && time < before);
  const total = pinned.length + end - start;
  const { pageNum, pageSize } = search;
  const firstRow = pageNum * pageSize;
  const afterLast = Math.min(firstRow + pageSize, total);
  const content = pinned.slice(firstRow, afterLast).map(({ post }) => post);
  for (let at = firstRow + content.length; at < afterLast; at += 1) {
    const post = await list.postAt(start + at - pinned.length);
    // One that came meanwhile moves the last of a page to the next.
    if (post && !content.some(({ id }) => id && id === post.id)) content.push(post);
  }
  return {
    ...list.whole,
    content,
    totalElements: total,
    totalPages: Math.ceil(total / pageSize),
    size: pageSize,
  };
};

type Row = { at: number; time: number; post: PostSummary };

type Look = { answer: Found; start: number; rows: Row[] };

/** Each page loads once. */
async function openList(search: PostSearch, fetchPart: FetchPart, timeZone: string) {
  const size = Math.max(search.pageSize, fewestRows);
  // Posts without a reply may have no time of it, and are before all others then.
  const fields = search.fields === 'activeReplyTime' ? search.fields : 'createTime';
  const looks = new Map<number, Look>();

  const lookAt = async (pageNum: number): Promise<Look> => {
    const known = looks.get(pageNum);
    if (known) return known;
    const answer = await fetchPart({ ...search, dates: '', fields, pageNum, pageSize: size });
    const start = pageNum * size;
    // Rows beyond those requested load with their own page.
    const rows = answer.content
      .slice(0, size)
      .map((post, row) => ({ at: start + row, time: timeOf(post[fields], timeZone), post }));
    const look = { answer, start, rows };
    looks.set(pageNum, look);
    return look;
  };
  const findFirst = async (isSo: (time: number) => boolean, low: number, high: number) => {
    let edges = { low, high };
    for (const look of looks.values()) edges = narrowed(edges, look, size, isSo);
    while (edges.low < edges.high) {
      // Most look for the latest days, and some services give no page far behind the first.
      const middle = Math.floor(Math.min((edges.low + edges.high) / 2, 8 * edges.low + size));
      edges = narrowed(edges, await lookAt(Math.floor(middle / size)), size, isSo);
    }
    return edges.low;
  };

  const { answer: whole, rows: first } = await lookAt(0);
  let end = whole.totalElements;
  // Where nobody counts, all that is known is that another page follows.
  if (first.length === size && whole.totalPages * size >= end + size) {
    let pages = 2;
    while (pages < mostPages && (await lookAt(pages - 1)).rows.length === size) pages *= 2;
    end = await findFirst(() => false, 0, pages * size);
  }
  const pins: Row[] = [];
  for (let pageNum = 0; pins.length === pageNum * size && pins.length < end; pageNum += 1) {
    const { rows } = await lookAt(pageNum);
    const firstFree = rows.findIndex(({ post }) => !post.top);
    pins.push(...rows.slice(0, firstFree < 0 ? rows.length : firstFree));
    if (rows.length < size) break;
  }
  const begin = pins.length;

  return {
    whole,
    /** They come first regardless of their age. */
    pins,
    postAt: async (at: number) => (await lookAt(Math.floor(at / size))).rows[at % size]?.post,

    /** No row before it may satisfy `isSo`, all rows after must. */
    firstThat: async (isSo: (time: number) => boolean, limit: number) => {
      if (!Number.isFinite(limit)) return isSo(0) ? begin : end;
      return findFirst(isSo, begin, end);
    },
  };
}

/** Indexes between which the first row that satisfies `isSo` may be. */
type Edges = { low: number; high: number };

function narrowed({ low, high }: Edges, look: Look, size: number, isSo: (time: number) => boolean) {
  const { answer, start, rows } = look;
  const between = rows.filter(({ at }) => at >= low && at < high);
  const first = between.find(({ time }) => isSo(time));
  const last = between.findLast(({ at }) => !first || at < first.at);
  const from = last ? last.at + 1 : low;
  if (first || start >= high) return { low: from, high: first?.at ?? high };
  const next = start + size;
  // The list is shorter than its reported total. Before its end a page may lack rows, too.
  const isLast = rows.length === 0 || (rows.length < size && next >= answer.totalElements);
  return isLast
    ? { low: from, high: Math.max(from, Math.min(high, start + rows.length)) }
    : { low: Math.max(from, Math.min(high, next)), high };
}

const lastDays = new Map(Object.entries({ today: 1, week: 7, month: 30 }));

/** In milliseconds since 1970, in the time zone of this device. */
const startOfDay = (written: string, daysOn = 0) => {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return new Date(year, month - 1, day + daysOn).getTime();
};

/** In milliseconds since 1970, `before` exclusive; `dates` is a word, or two days around `..`, one of which may miss. */
export const dayRange = (dates: string, now: number): { from: number; before: number } => {
  const days = lastDays.get(dates);
  if (days !== undefined) {
    const first = new Date(now);
    first.setDate(first.getDate() - days + 1);
    return { from: first.setHours(0, 0, 0, 0), before: Number.POSITIVE_INFINITY };
  }
  const [first = '', last = ''] = dates.split('..');
  return {
    from: first ? startOfDay(first) : Number.NEGATIVE_INFINITY,
    before: last ? startOfDay(last, 1) : Number.POSITIVE_INFINITY,
  };
};
