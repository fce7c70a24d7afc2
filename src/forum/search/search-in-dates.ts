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
  const list = openList(search, ask, timeZone);
  const isNewestFirst = search.sort === 'DESC';
  const { page: whole, pins } = await list.begin();
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

  const pinned = pins.filter((post) => isIn(list.timeOf(post)));
  const total = pinned.length + end - start;
  const { pageNum, pageSize } = search;
  const firstRow = pageNum * pageSize;
  const afterLast = Math.min(firstRow + pageSize, total);
  const content = pinned.slice(firstRow, afterLast);
  for (let at = firstRow + content.length; at < afterLast; at += 1) {
    const post = await list.at(start + at - pinned.length);
    if (post) content.push(post);
  }
  const totalPages = Math.ceil(total / pageSize);
  return {
    hasMoved: list.hasMoved(),
    page: {
      ...whole,
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

type Edge = { at: number; time: number };

/** The whole list as rows that are asked for by pages, each page once. */
function openList(search: PostSearch, ask: AskOne, timeZone: string) {
  const rows = Math.max(search.pageSize, fewestRows);
  const fields = search.fields === 'comparable' ? 'createTime' : search.fields;
  const pages = new Map<number, PostSummary[]>();
  const totals = new Set<number>();
  let begin = 0;
  let end = 0;

  const timeOf = (post: PostSummary) => {
    const written = fields === 'activeReplyTime' ? post.activeReplyTime : '';
    return parseTimestamp(written || post.createTime, timeZone)?.getTime() ?? 0;
  };
  const get = async (pageNum: number) => {
    const page = await ask({ ...search, dates: '', fields, pageNum, pageSize: rows });
    pages.set(pageNum, page.content);
    totals.add(page.totalElements);
    return page;
  };
  const rowsOf = async (pageNum: number) => pages.get(pageNum) ?? (await get(pageNum)).content;
  const timeAt = (at: number) => {
    const post = pages.get(Math.floor(at / rows))?.[at % rows];
    return post ? timeOf(post) : Number.NaN;
  };

  /** What a page that was looked at says of where the first row is that is so. */
  const narrow = (low: Edge, high: Edge, pageNum: number, isSo: (time: number) => boolean) => {
    const length = pages.get(pageNum)?.length ?? 0;
    const first = pageNum * rows;
    for (let at = Math.max(first, low.at); at < Math.min(first + length, high.at); at += 1) {
      const time = timeAt(at);
      if (isSo(time)) Object.assign(high, { at, time });
      else Object.assign(low, { at: at + 1, time });
    }
    // The list has become shorter than it was said to be.
    if (length < rows && first + length < high.at)
      Object.assign(high, { at: Math.max(low.at, first + length), time: Number.NaN });
  };

  /** Where a time would stand, as if posts came evenly between rows whose times are known. */
  const guess = (low: Edge, high: Edge, sought: number) => {
    const [to, toTime] = Number.isNaN(high.time) ? [begin, timeAt(begin)] : [high.at, high.time];
    const from = low.at - 1;
    const perRow = (toTime - low.time) / (to - from);
    const at = Math.floor(from + (sought - low.time) / perRow);
    return Number.isFinite(at)
      ? Math.min(Math.max(at, low.at), high.at - 1)
      : Math.floor((low.at + high.at) / 2);
  };

  /** Rows that do not stand in the order they were asked for in, or fewer of them than there should be. */
  const isUneven = () => {
    const known = [...pages.keys()].sort((a, b) => a - b);
    const times = known.flatMap((pageNum) =>
      (pages.get(pageNum) ?? []).map((_, index) => pageNum * rows + index),
    );
    const sign = search.sort === 'DESC' ? -1 : 1;
    const inOrder = times
      .filter((at) => at >= begin)
      .every(
        (at, index, all) => index === 0 || sign * (timeAt(at) - timeAt(all[index - 1] ?? at)) >= 0,
      );
    const isShort = known.some(
      (pageNum) => (pages.get(pageNum)?.length ?? 0) < Math.min(rows, end - pageNum * rows),
    );
    return !inOrder || isShort;
  };

  return {
    timeOf,
    /** The first page, and the posts that stand first because they are pinned, however old. */
    begin: async () => {
      const page = await get(0);
      end = page.totalElements;
      const pins: PostSummary[] = [];
      for (let pageNum = 0; pins.length === pageNum * rows && pins.length < end; pageNum += 1) {
        const content = await rowsOf(pageNum);
        const firstFree = content.findIndex(({ top }) => !top);
        pins.push(...content.slice(0, firstFree < 0 ? content.length : firstFree));
        if (content.length < rows) break;
      }
      begin = pins.length;
      return { page, pins };
    },

    /** The place of the first row whose time is so, where none before it is and all after it are. */
    firstThat: async (isSo: (time: number) => boolean, sought: number) => {
      if (!Number.isFinite(sought)) return isSo(0) ? begin : end;
      const low = { at: begin, time: Number.NaN };
      const high = { at: end, time: Number.NaN };
      for (const pageNum of [...pages.keys()].sort((a, b) => a - b))
        narrow(low, high, pageNum, isSo);
      let isHalved = true;
      while (low.at < high.at) {
        const width = high.at - low.at;
        const at = isHalved ? guess(low, high, sought) : low.at + Math.floor(width / 2);
        const pageNum = Math.floor(at / rows);
        await rowsOf(pageNum);
        narrow(low, high, pageNum, isSo);
        isHalved = high.at - low.at <= width / 2;
      }
      return low.at;
    },

    at: async (index: number) => (await rowsOf(Math.floor(index / rows)))[index % rows],
    hasMoved: () => totals.size > 1 || isUneven(),
  };
}
