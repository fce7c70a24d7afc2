import { useQueries, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { searchAddress } from '../../addresses';
import { useApi, usePostSearch } from '../../api/forum-api';
import { useResultsProps } from '../../commands/commands';
import { usePart } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { savesData } from '../../device/network';
import { oneOf, storedValue } from '../../device/stored-value';
import { useText } from '../../i18n/i18n-context';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { OfflineNotice, Skeleton } from '../../ui/skeleton';
import { FailureCard } from '../failures/failure-card';
import { type Matcher, noMatch } from '../matching/highlight';
import { LazyVisitLine } from '../visits/lazy-visit-line';
import { useNews } from '../visits/read-marks';
import styles from './post-list.module.css';
import { type ListedPost, PostRows } from './post-row';
import { PostsAtHand } from './title-list';

export type PostListState = ReturnType<typeof usePostList>;

/**
 * What can be shown of a list of posts. Its own page stays through every later failure and without a network; that
 * of the search before it stays while this one is on its way, unless nothing is.
 */
export const usePostList = (
  search: PostSearch,
  options: { enabled?: boolean; staleTime?: number } = {},
) => {
  const { data, error, isFetching, isPlaceholderData, ...found } = usePostSearch(search, options);
  const [last, keepLast] = useState(data);
  if (data && data !== last) keepLast(data);
  const page = isPlaceholderData ? undefined : data;
  // Nothing comes, and the posts of another search would pass for its own.
  const isOffline = page === undefined && found.fetchStatus === 'paused';
  return {
    search,
    /** Its own page, and no other's. */
    page,
    shown: isOffline ? undefined : (data ?? (error ? last : undefined)),
    isOffline,
    isFetching,
    error: isFetching ? null : error,
    errorUpdatedAt: found.errorUpdatedAt,
    retry: () => void found.refetch(),
  };
};

type Props = {
  list: PostListState;
  label: string;
  matcher?: Matcher;
  isOfOneMember?: boolean;
  /** Where its other pages are, if it has any. */
  addressOf?: (pageNum: number) => string;
  /** The first of the pages that are shown as one; the last is that of the list. */
  first?: number;
  /** Shown where no post is. */
  empty: ReactNode;
  /** Above the posts of a list that begins with a later page. */
  earlier?: ReactNode;
  /** Below the posts. */
  foot?: (shown: { isOld: boolean; isMoved: boolean }) => ReactNode;
};

/** A list of posts through its whole life: one of waiting, failed, offline, empty, past the end, or posts. */
export const PostList = (props: Props) => {
  const { list, addressOf, empty } = props;
  const { search, page, shown } = list;
  const { search: text } = useText();
  const results = useResultsProps();
  usePrefetchNextPage(addressOf ? list : undefined);
  const card = list.error && (
    <FailureCard key={list.errorUpdatedAt} error={list.error} retry={list.retry} />
  );
  if (!shown) {
    if (card) return card;
    if (!list.isOffline) return <Skeleton rows={search.pageSize} label={text.waiting} />;
    return (
      <div className={styles.list} {...results}>
        <OfflineNotice />
        <PostsAtHand />
      </div>
    );
  }
  if (page?.content.length === 0) {
    if (card) return card;
    return isPastEnd(list) && addressOf ? <PastEnd {...{ list, addressOf }} /> : empty;
  }
  return (
    <>
      {card}
      <Posts {...props} posts={shown.content} isOld={!page} />
    </>
  );
};

/** The list has posts, but none on this page: it is past the last one, or the service left it empty. */
export const isPastEnd = ({ search, page }: Pick<PostListState, 'search' | 'page'>) =>
  page !== undefined && page.content.length === 0 && page.totalElements > 0 && search.pageNum > 0;

type PastEndProps = { list: PostListState; addressOf: (pageNum: number) => string };

const PastEnd = ({ list: { search, page }, addressOf }: PastEndProps) => {
  const { search: text, pager } = useText();
  const { totalElements = 0, totalPages = 0, isAbout } = page ?? {};
  const { pageNum } = search;
  const posts = text.posts(totalElements);
  const last = Math.max(0, totalPages - 1);
  // The next page. From the last page, the previous one; from past the end, the last one.
  const to = pageNum < last ? pageNum + 1 : Math.min(pageNum - 1, last);
  const inside = to > pageNum ? pager.next : pager.previous;
  return (
    <div className={`blank ${styles.list}`} {...useResultsProps()}>
      <h2 className="subtitle">{text.noPosts(pageNum + 1, totalPages)}</h2>
      <p>{text.wholeList(isAbout ? text.about(posts) : posts, totalPages)}</p>
      <ButtonLink to={addressOf(to)}>{pageNum > last ? text.toLastPage : inside}</ButtonLink>
    </div>
  );
};

const prefetchDelayMs = 800;

/** Fetches the next page while this one is read, unless the member saves data. */
function usePrefetchNextPage(list: PostListState | undefined) {
  const queries = useQueryClient();
  const api = useApi();
  const { page, search } = list ?? {};
  const hasNext = page && search && search.pageNum + 1 < page.totalPages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the search object is new each time, the page is not
  useEffect(() => {
    if (!hasNext || savesData()) return;
    const next = { ...search, pageNum: search.pageNum + 1 };
    const timer = setTimeout(() => queries.prefetchQuery(api.postSearch(next)), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [hasNext, page, queries, api]);
}

type PostsProps = Props & { posts: readonly PostSummary[]; isOld: boolean };

/** The rows of one or more pages. Until the posts of a new search load, those of the one before stay as they are. */
const Posts = ({ posts, isOld, list, label, matcher = noMatch, ...props }: PostsProps) => {
  const { search, isFetching } = list;
  const { first = search.pageNum, isOfOneMember, earlier, foot } = props;
  const asked = { address: searchAddress(search), search, matcher, first };
  const [settled, settle] = useState(asked);
  const isSame =
    asked.address === settled.address && matcher === settled.matcher && first === settled.first;
  if (!isOld && !isSame) settle(asked);
  const drawn = isOld ? settled : asked;
  const { rows, above, isMoved } = useRows(drawn.search, drawn.first, posts);
  // A keyword search has no pinned posts.
  const hasPins = drawn.first === 0 && !drawn.search.keywords;
  const end = hasPins ? rows.findIndex(({ post }) => !post.top) : 0;
  const pins = rows.slice(0, end < 0 ? rows.length : end);
  const rest = rows.slice(pins.length);
  const news = useNews(rest, drawn.search, pins.length > 0 ? undefined : above);
  const isWaiting = isOld && isFetching;
  // The next page of the same list dims nothing.
  const isGrowing = asked.first < search.pageNum && asked.first === settled.first;
  return (
    <div
      className={styles.results}
      aria-busy={isWaiting}
      data-waiting={(isWaiting && !isGrowing) || undefined}
    >
      <section aria-label={label} className={styles.list} {...useResultsProps()}>
        {earlier}
        <PinnedPosts pins={pins} />
        {drawn.first === 0 && <LazyVisitLine search={drawn.search} {...news} />}
        <PostRows rows={rest} {...{ news, isOfOneMember }} matcher={drawn.matcher} />
      </section>
      {foot?.({ isOld, isMoved })}
    </div>
  );
};

/**
 * The posts of the pages from `first` to that of the search, each once, with the addresses of their pages: new posts
 * push others to the next page, which would show them again. A page that would be left empty is shown whole.
 */
function useRows(search: PostSearch, first: number, posts: readonly PostSummary[]) {
  const api = useApi();
  // That before the first one only if it was loaded.
  const start = Math.max(0, first - 1);
  const before = useQueries({
    queries: Array.from({ length: search.pageNum - start }, (_, at) => ({
      ...api.postSearch({ ...search, pageNum: start + at }),
      placeholderData: undefined,
      enabled: start + at >= first,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const seen = new Set<string>();
  const rows: ListedPost[] = [];
  let above: PostSummary | undefined;
  let isMoved = false;
  for (const [at, page] of [...before.map(({ data }) => data?.content ?? []), posts].entries()) {
    const unseen = page.filter(({ id }) => id === '' || !seen.has(id));
    for (const { id } of page) seen.add(id);
    const pageNum = start + at;
    if (pageNum < first) above = page.at(-1);
    if (pageNum < first) continue;
    isMoved = unseen.length < page.length;
    const shown = unseen.length === 0 && first === search.pageNum ? page : unseen;
    const from = searchAddress({ ...search, pageNum });
    rows.push(...shown.map((post) => ({ post, from })));
  }
  return { rows, above, isMoved };
}

/** The number shown while the others are folded. */
const alwaysSeen = 2;

const storedPins = storedValue('parley:pins', 'folded', oneOf('folded', 'open'));

/** Pinned posts, one line each. Those after the second can be folded; this device stores the choice. */
const PinnedPosts = ({ pins }: { pins: ListedPost[] }) => {
  const { search: text } = useText();
  const isOpen = useStored(storedPins) === 'open';
  const { write } = usePart(storedPins);
  const more = pins.length - alwaysSeen;
  return (
    <>
      <PostRows rows={isOpen ? pins : pins.slice(0, alwaysSeen)} isBrief />
      {more > 0 && (
        <button
          type="button"
          className={styles.morePinned}
          aria-expanded={isOpen}
          onClick={() => write(isOpen ? 'folded' : 'open')}
        >
          {isOpen ? text.fewerPinned : text.morePinned(more)} <Icon name="down" />
        </button>
      )}
    </>
  );
};
