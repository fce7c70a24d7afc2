import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { searchAddress } from '../../addresses';
import { asLeft } from '../../api/another-day';
import { isSignedOut } from '../../api/errors';
import { useApi, usePostSearch } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { useResultsProps } from '../../commands/commands';
import { useApp, usePart } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { oneOf, storedValue } from '../../device/stored-value';
import { useText } from '../../i18n/i18n-context';
import disclosure from '../../ui/disclosure.module.css';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { OfflineNotice, Skeleton } from '../../ui/skeleton';
import { FailureCard } from '../failures/failure-card';
import { type Matcher, noMatch } from '../matching/highlight';
import { LazyVisitLine } from '../visits/lazy-visit-line';
import styles from './post-list.module.css';
import { type ListedPost, PostRows } from './post-row';
import { PostsAtHand } from './title-list';

export type PostListState = ReturnType<typeof usePostList>;

type Shown = {
  matcher?: Matcher;
  /** Of the pages that are shown as one; the last is that of the search. */
  first?: number;
};

/** The posts of the search before stay while this one is on its way, unless nothing is. */
export const usePostList = (
  search: PostSearch,
  { matcher = noMatch, first = search.pageNum }: Shown = {},
) => {
  const api = useApi();
  const queries = useQueryClient();
  const found = usePostSearch(search);
  const page = found.data;
  const wanted = { search, matcher, first };
  const [settled, settle] = useState(wanted);
  // Read from the cache, which forgets what another member has read.
  const knownOf = (one: PostSearch) => queries.getQueryData(api.postSearch(one).queryKey);
  const before = { ...search, pageNum: Math.max(first, search.pageNum - 1) };
  // The posts of a session that has ended stand in for nothing.
  const isOver = isSignedOut(found.error);
  /** The next page of the same list, also on the way back to it. */
  const isGrowing = !page && !isOver && knownOf(before) !== undefined;
  const next = page || isOver ? wanted : isGrowing ? { ...wanted, search: before } : settled;
  if (!isSame(next, settled)) settle(next);
  const isOffline = !page && found.fetchStatus === 'paused';
  const known = knownOf(settled.search);
  // Nothing comes, and the posts of another search would pass for its own.
  const shown = isOffline && !isGrowing ? undefined : known;
  const isFresh = Date.now() - found.dataUpdatedAt < useApp().limits.freshMs;
  const listed = useRows(settled.search, settled.first, shown?.content);
  return {
    search,
    page,
    /** What the service says now: no copy that stands in for it, and none that is shown again. */
    answer: isFresh && found.fetchStatus === 'idle' && !found.error ? page : undefined,
    shown,
    ...listed,
    isEmpty: page && listed.rows.length === 0 && !listed.gap,
    rowsOf: settled,
    isGrowing,
    isOffline,
    isFetching: found.isFetching,
    failure: failureOf(found),
  };
};

type Settled = Required<Shown> & { search: PostSearch };

const isSame = ({ matcher, ...a }: Settled, { matcher: other, ...b }: Settled) =>
  matcher === other && JSON.stringify(a) === JSON.stringify(b);

const failureOf = ({ error, isFetching, errorUpdatedAt }: UseQueryResult) =>
  error && !isFetching && <FailureCard key={errorUpdatedAt} error={error} />;

type Props = {
  list: PostListState;
  label: string;
  isOfOneMember?: boolean;
  addressOf?: (pageNum: number) => string;
  empty: ReactNode;
  earlier?: ReactNode;
  foot?: (isMoved: boolean) => ReactNode;
};

export const PostList = (props: Props) => {
  const { list } = props;
  const { search, shown, isGrowing, isOffline } = list;
  const { search: text } = useText();
  const results = useResultsProps();
  const failure = list.failure || (isOffline && <OfflineNotice />);
  if (!shown && !failure) return <Skeleton rows={search.pageSize} label={text.waiting} />;
  if (!shown || (list.isEmpty && failure))
    return (
      <div className={styles.list} {...results}>
        {failure}
        {isOffline && <PostsAtHand />}
      </div>
    );
  return (
    <>
      {!isGrowing && failure}
      <Posts {...props} below={isGrowing && failure} />
    </>
  );
};

/** The list ends before this page, or the service left the page empty. */
export const isPastEnd = ({ isEmpty, search }: PostListState) => isEmpty && search.pageNum > 0;

// Few addresses name a page that a list does not have.
const PastEnd = lazyPart(async () => (await import('./past-end')).PastEnd);

type PostsProps = Props & { below: ReactNode };

/** Until the posts of a new search load, those of the one before stay as they are. */
const Posts = ({ below, list, label, ...props }: PostsProps) => {
  const { search: text } = useText();
  const { isOfOneMember, addressOf, empty, earlier, foot } = props;
  const results = useResultsProps();
  const { rows, above, isMoved, gap } = list;
  const { search, matcher, first } = list.rowsOf;
  if (list.isEmpty)
    return isPastEnd(list) && addressOf ? <PastEnd {...{ list, addressOf }} /> : empty;
  // A keyword search has no pinned posts.
  const hasPins = first === 0 && !search.keywords;
  const end = rows.findIndex(({ post }) => !hasPins || !post.top);
  const pins = end < 0 ? rows : rows.slice(0, end);
  const rest = rows.slice(pins.length);
  const isWaiting = !list.page && list.isFetching;
  const hasRows = rows.length > 0;
  return (
    <div
      className={styles.results}
      aria-busy={isWaiting}
      // The next page of the same list dims nothing, nor are placeholders dim.
      data-waiting={(isWaiting && hasRows && !list.isGrowing) || undefined}
    >
      <section aria-label={label} className={styles.list} {...results}>
        {earlier}
        {isWaiting && !hasRows && <Skeleton rows={search.pageSize} label={text.waiting} />}
        <PinnedPosts pins={pins} />
        {first === 0 && <LazyVisitLine search={search} posts={rest.map(({ post }) => post)} />}
        <PostRows
          rows={rest}
          {...{ isOfOneMember, matcher }}
          above={pins.length > 0 ? undefined : above}
        />
        {gap}
      </section>
      {below}
      {hasRows && foot?.(isMoved)}
    </div>
  );
};

/** Each post once: new posts push others to the next page, which would show them again. */
function useRows(search: PostSearch, first: number, posts?: readonly PostSummary[]) {
  const { search: text } = useText();
  const api = useApi();
  const queries = useQueryClient();
  const page = (pageNum: number) => ({
    ...api.postSearch({ ...search, pageNum }),
    staleTime: asLeft,
    // That of all is sent again.
    retry: false,
  });
  const stateOf = (pageNum: number) => queries.getQueryState(page(pageNum).queryKey);
  const known = (pageNum: number) => stateOf(pageNum)?.data;
  const cameAt = (pageNum: number) => stateOf(pageNum)?.dataUpdatedAt ?? 0;
  const pageNums = Array.from({ length: search.pageNum - first }, (_, at) => first + at);
  // One query of several: observing each takes code that a first page can do without.
  const between = useQuery<(Page<PostSummary> | undefined)[]>({
    queryKey: queryKeys.posts.range(search, first),
    queryFn: async () => {
      const pages = pageNums.map((one) => queries.fetchQuery(page(one)));
      // Those that come after one has failed are shown, too.
      await Promise.allSettled(pages);
      return Promise.all(pages);
    },
    enabled: posts !== undefined && pageNums.length > 0,
    initialData: () => pageNums.map(known),
    initialDataUpdatedAt: () => Math.min(...pageNums.map(cameAt)),
    persister: undefined,
    staleTime: (query) => (query.state.data?.every(Boolean) ? asLeft(query) : 0),
    gcTime: 0,
  });
  const missing = failureOf(between) || (
    <Skeleton label={text.waiting} isOffline={between.fetchStatus === 'paused'} />
  );
  const seen = new Set<string>();
  const rows: ListedPost[] = [];
  let above: PostSummary | undefined;
  let isMoved = false;
  let gap: ReactNode;
  // Whoever has begun the list anew since then does not come from the page before.
  const isAnew = cameAt(first - 1) < cameAt(0) && cameAt(0) <= cameAt(first);
  for (let pageNum = isAnew ? first : first - 1; pageNum <= search.pageNum; pageNum++) {
    const isLast = pageNum === search.pageNum;
    const content = isLast ? posts : (between.data?.[pageNum - first] ?? known(pageNum))?.content;
    if (!content) {
      gap = pageNum >= first && missing;
      continue;
    }
    const unseen = content.filter(({ id }) => id === '' || !seen.has(id));
    for (const { id } of content) seen.add(id);
    if (pageNum < first) {
      above = content.at(-1);
      continue;
    }
    isMoved = unseen.length < content.length;
    const shown = unseen.length === 0 && first === search.pageNum ? content : unseen;
    const from = searchAddress({ ...search, pageNum });
    rows.push(...shown.map((post, at) => ({ post, from, gap: at === 0 && gap })));
    if (shown.length > 0) gap = undefined;
  }
  return { rows, above, isMoved, gap };
}

const alwaysSeen = 2;

const storedPins = storedValue('parley:pins', 'folded', oneOf('folded', 'open'));

/** This device stores the choice to fold them. */
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
          className={`${disclosure.label} ${styles.morePinned}`}
          aria-expanded={isOpen}
          onClick={() => write(isOpen ? 'folded' : 'open')}
        >
          <span>{isOpen ? text.fewerPinned : text.morePinned(more)}</span> <Icon name="down" />
        </button>
      )}
    </>
  );
};
