import type { FoundPosts } from '../../api/forum-api';
import { serviceNow } from '../../browser/service-clock';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { parseTimestamp } from '../../i18n/dates';
import { dayRange } from './day-range';

type Ask = (search: PostSearch, isFresh: boolean) => Promise<FoundPosts>;

/** Fewest rows of a page that is looked at: smaller ones would take more requests. */
const fewestRows = 10;

/**
 * A page of the posts of some days. The service has no such filter, but its list is ordered by time: where
 * the days begin and end in it is found by looking at a few of its pages, halving or better with each.
 * Where posts come in meanwhile all is looked at once more; if they still do, the count is about right.
 * @param ask gives a page of the same search of all days; a fresh one where that matters
 */
export const searchInDates = async (
  search: PostSearch,
  ask: Ask,
  timeZone: string,
): Promise<FoundPosts> => {
  const first = await lookOnce(search, (one) => ask(one, false), timeZone);
  if (!first.hasMoved) return first.page;
  const { page, hasMoved } = await lookOnce(search, (one) => ask(one, true), timeZone);
  return hasMoved ? { ...page, isAbout: true } : page;
};

type AskOne = (search: PostSearch) => Promise<FoundPosts>;

async function lookOnce(search: PostSearch, ask: AskOne, timeZone: string) {
  const list = await openList(search, ask, timeZone);
  const isNewestFirst = search.sort === 'DESC';
  // Only now: with its first answer the service says what day it is.
  const { from, before } = dayRange(search.dates, serviceNow());
  const isIn = (time: number) => time >= from && time < before;
  // In either direction: where the days begin in the list, and where it is past them.
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
  const totalPages = Math.ceil(total / pageSize);
  return {
    hasMoved: list.hasMoved(),
    page: {
      ...list.whole,
      content,
      total,
      totalElements: total,
      totalPages,
      number: pageNum,
      size: pageSize,
      numberOfElements: content.length,
      empty: content.length === 0,
      first: pageNum === 0,
      last: pageNum + 1 >= totalPages,
    },
  };
}

/** A row of the list, its place counted from 0. */
type Row = { at: number; time: number; post: PostSummary };

/** A page that was looked at, and the place of its first row. */
type Look = { answer: FoundPosts; start: number; rows: Row[] };

/** The whole list as rows that are asked for by pages, each page once. */
async function openList(search: PostSearch, ask: AskOne, timeZone: string) {
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
    // A service may give more rows than it is asked for: those are asked for with their own page.
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
    /** The posts that stand first because they are pinned, however old. */
    pins,
    postAt: async (at: number) => (await rowAt(at))?.post,

    /** The place of the first row whose time is so, where none before it is and all after it are. */
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

/** A place, and the time of the row there: at the low edge, of the row before. NaN where that is not known. */
type Edge = { at: number; time: number };

/** Where the first row may be that is so: from the low edge to the high one. */
type Edges = { low: Edge; high: Edge };

const widthOf = ({ low, high }: Edges) => high.at - low.at;

/** What a page that was looked at says of where the first row is that is so. */
function narrowed({ low, high }: Edges, look: Look, size: number, isSo: (time: number) => boolean) {
  const between = look.rows.filter(({ at }) => at >= low.at && at < high.at);
  const first = between.find(({ time }) => isSo(time));
  const last = between.findLast(({ at }) => !first || at < first.at);
  const from = last ? { at: last.at + 1, time: last.time } : low;
  const pageEnd = look.start + look.rows.length;
  // The list has become shorter than it was said to be.
  if (!first && look.rows.length < size && pageEnd < high.at)
    return { low: from, high: { at: Math.max(from.at, pageEnd), time: Number.NaN } };
  return { low: from, high: first ?? high };
}

/** Where a time would stand, as if posts came evenly between rows whose times are known. */
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
