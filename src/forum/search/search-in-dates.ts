import type { FoundPosts } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { serviceNow } from '../../device/service-clock';
import { parseTimestamp } from '../../i18n/dates';

type Ask = (search: PostSearch) => Promise<FoundPosts>;

/** The smallest page size that is requested. Smaller pages would take more requests. */
const fewestRows = 10;

/**
 * Finds a page of the posts in a range of dates. The service has no date filter, but its list is sorted by
 * time, so interpolation and bisection find both ends of the range with a few pages. If the list changes
 * meanwhile, the count is approximate.
 * @param ask returns a page of the same search for all dates
 */
export const searchInDates = async (
  search: PostSearch,
  ask: Ask,
  timeZone: string,
): Promise<FoundPosts> => {
  const list = await openList(search, ask, timeZone);
  const isNewestFirst = search.sort === 'DESC';
  // Not earlier: the first response sets the clock of the service.
  const { from, before } = dayRange(search.dates, serviceNow());
  const isIn = (time: number) => time >= from && time < before;
  // For either sort order: whether the list has reached the range, and whether it is past it.
  const [isStarted, isPast] = isNewestFirst
    ? [(time: number) => time < before, (time: number) => time < from]
    : [(time: number) => time >= from, (time: number) => time >= before];
  const [startAt, endAt] = isNewestFirst ? [before, from] : [from, before];
  const start = await list.firstThat(isStarted, startAt);
  const end = Math.max(start, await list.firstThat(isPast, endAt));

  const pinned = list.pins.filter(({ time }) => isIn(time));
  const total = pinned.length + end - start;
  const { pageNum, pageSize } = search;
  const firstRow = pageNum * pageSize;
  const afterLast = Math.min(firstRow + pageSize, total);
  const content = pinned.slice(firstRow, afterLast).map(({ post }) => post);
  for (let at = firstRow + content.length; at < afterLast; at += 1) {
    const post = await list.postAt(start + at - pinned.length);
    if (post) content.push(post);
  }
  return {
    ...list.whole,
    content,
    totalElements: total,
    totalPages: Math.ceil(total / pageSize),
    size: pageSize,
    ...(list.hasMoved() && { isAbout: true }),
  };
};

/** A row of the list and its index. */
type Row = { at: number; time: number; post: PostSummary };

/** A page that was loaded, and the index of its first row. */
type Look = { answer: FoundPosts; start: number; rows: Row[] };

/** The whole list as rows, which load by pages, each page once. */
async function openList(search: PostSearch, ask: Ask, timeZone: string) {
  const size = Math.max(search.pageSize, fewestRows);
  const fields = search.fields === 'comparable' ? 'createTime' : search.fields;
  const looks = new Map<number, Look>();

  const timeOf = (post: PostSummary) => {
    const written = fields === 'activeReplyTime' ? post.activeReplyTime : '';
    return parseTimestamp(written || post.createTime, timeZone)?.getTime() ?? 0;
  };
  const lookAt = async (pageNum: number): Promise<Look> => {
    const known = looks.get(pageNum);
    if (known) return known;
    const answer = await ask({ ...search, dates: '', fields, pageNum, pageSize: size });
    const start = pageNum * size;
    // A service may return more rows than requested. Those load with their own page.
    const rows = answer.content
      .slice(0, size)
      .map((post, row) => ({ at: start + row, time: timeOf(post), post }));
    const look = { answer, start, rows };
    looks.set(pageNum, look);
    return look;
  };
  const rowAt = async (at: number) => (await lookAt(Math.floor(at / size))).rows[at % size];
  const inOrder = () => [...looks.values()].sort((one, other) => one.start - other.start);

  const { answer: whole } = await lookAt(0);
  const end = whole.totalElements;
  const pins: Row[] = [];
  for (let pageNum = 0; pins.length === pageNum * size && pins.length < end; pageNum += 1) {
    const { rows } = await lookAt(pageNum);
    const firstFree = rows.findIndex(({ post }) => !post.top);
    pins.push(...rows.slice(0, firstFree < 0 ? rows.length : firstFree));
    if (rows.length < size) break;
  }
  const begin = pins.length;

  return {
    /** The first page. */
    whole,
    /** The pinned posts, which come first regardless of their age. */
    pins,
    postAt: async (at: number) => (await rowAt(at))?.post,

    /** The index of the first row whose time satisfies `isSo`. No row before it may, all rows after must. */
    firstThat: async (isSo: (time: number) => boolean, sought: number) => {
      if (!Number.isFinite(sought)) return isSo(0) ? begin : end;
      const all = { low: { at: begin, time: Number.NaN }, high: { at: end, time: Number.NaN } };
      let edges = inOrder().reduce((wider, look) => narrowed(wider, look, size, isSo), all);
      let isHalved = true;
      while (edges.low.at < edges.high.at) {
        const width = widthOf(edges);
        const middle = edges.low.at + Math.floor(width / 2);
        const at = isHalved ? guess(edges, await rowAt(begin), sought) : middle;
        edges = narrowed(edges, await lookAt(Math.floor(at / size)), size, isSo);
        isHalved = widthOf(edges) <= width / 2;
      }
      return edges.low.at;
    },

    hasMoved: () => {
      const known = inOrder();
      const totals = new Set(known.map(({ answer }) => answer.totalElements));
      const rows = known.flatMap((look) => look.rows).slice(begin);
      const isShort = known.some((look) => look.rows.length < Math.min(size, end - look.start));
      return totals.size > 1 || isShort || !isSorted(rows, search.sort);
    },
  };
}

/** An index and the time of its row (at the low edge, of the row before it). NaN if the time is unknown. */
type Edge = { at: number; time: number };

/** The range of indexes where the first row that satisfies `isSo` may be. */
type Edges = { low: Edge; high: Edge };

const widthOf = ({ low, high }: Edges) => high.at - low.at;

/** Narrows the edges by the rows of a loaded page. */
function narrowed({ low, high }: Edges, look: Look, size: number, isSo: (time: number) => boolean) {
  const between = look.rows.filter(({ at }) => at >= low.at && at < high.at);
  const first = between.find(({ time }) => isSo(time));
  const last = between.findLast(({ at }) => !first || at < first.at);
  const from = last ? { at: last.at + 1, time: last.time } : low;
  const pageEnd = look.start + look.rows.length;
  // The list is shorter than its reported total.
  if (!first && look.rows.length < size && pageEnd < high.at)
    return { low: from, high: { at: Math.max(from.at, pageEnd), time: Number.NaN } };
  return { low: from, high: first ?? high };
}

/** Interpolates the index of a time, as if posts were spread evenly between the known rows. */
function guess({ low, high }: Edges, begin: Edge | undefined, sought: number) {
  const known = Number.isNaN(high.time) ? begin : high;
  const from = low.at - 1;
  const perRow = known ? (known.time - low.time) / (known.at - from) : Number.NaN;
  const at = Math.floor(from + (sought - low.time) / perRow);
  return Number.isFinite(at)
    ? Math.min(Math.max(at, low.at), high.at - 1)
    : Math.floor((low.at + high.at) / 2);
}

const isSorted = (rows: Row[], sort: PostSearch['sort']) => {
  const sign = sort === 'DESC' ? -1 : 1;
  return rows.every(({ time }, index) => sign * (time - (rows[index - 1]?.time ?? time)) >= 0);
};

/** The length of each named range in days, including today. */
const lastDays = new Map([
  ['today', 1],
  ['week', 7],
  ['month', 30],
]);

const startOf = (year: number, month: number, day: number) => new Date(year, month, day).getTime();

/** The start of the day `daysOn` days later, in milliseconds since 1970 and the time zone of this device. */
const startOfDay = (written: string, daysOn = 0) => {
  const [year = 0, month = 0, day = 0] = written.split('-').map(Number);
  return startOf(year, month - 1, day + daysOn);
};

/**
 * The start and the exclusive end of the `dates` in an address, in milliseconds since 1970: "today", "week",
 * "month", or two days joined by `..`, one of which may be missing.
 */
export const dayRange = (dates: string, now: number): { from: number; before: number } => {
  const days = lastDays.get(dates);
  if (days !== undefined) {
    const today = new Date(now);
    const start = startOf(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
    return { from: start, before: Number.POSITIVE_INFINITY };
  }
  const [first = '', last = ''] = dates.split('..');
  return {
    from: first ? startOfDay(first) : Number.NEGATIVE_INFINITY,
    before: last ? startOfDay(last, 1) : Number.POSITIVE_INFINITY,
  };
};
