import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { searchAddress } from '../../addresses';
import { useApi, usePostSearch } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { useResultsProps } from '../../commands/commands';
import { usePart } from '../../context/app-context';
import { useStored } from '../../context/use-stored';
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

/** The posts of the search before stay while this one is on its way, unless nothing is. */
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
  addressOf?: (pageNum: number) => string;
  /** Of the pages that are shown as one; the last is that of the list. */
  first?: number;
  empty: ReactNode;
  earlier?: ReactNode;
  foot?: (shown: { isOld: boolean; isMoved: boolean }) => ReactNode;
};

export const PostList = (props: Props) => {
  const { list, addressOf, empty } = props;
  const { search, page, shown } = list;
  const { search: text } = useText();
  const results = useResultsProps();
  const card = list.error && (
    <FailureCard key={list.errorUpdatedAt} error={list.error} retry={list.retry} />
  );
  const isEmpty = page?.content.length === 0;
  if (!shown && !card && !list.isOffline)
    return <Skeleton rows={search.pageSize} label={text.waiting} />;
  if (!shown || (isEmpty && card))
    return (
      <div className={styles.list} {...results}>
        {card || (
          <>
            <OfflineNotice />
            <PostsAtHand />
          </>
        )}
      </div>
    );
  if (isEmpty) return isPastEnd(list) && addressOf ? <PastEnd {...{ list, addressOf }} /> : empty;
  return (
    <>
      {card}
      <Posts {...props} posts={shown.content} isOld={!page} />
    </>
  );
};

/** The list ends before this page, or the service left the page empty. */
export const isPastEnd = ({ search, page }: Pick<PostListState, 'search' | 'page'>) =>
  page !== undefined && page.content.length === 0 && page.totalElements > 0 && search.pageNum > 0;

// Few addresses name a page that a list does not have.
const PastEnd = lazyPart(async () => (await import('./past-end')).PastEnd);

type PostsProps = Props & { posts: readonly PostSummary[]; isOld: boolean };

/** Until the posts of a new search load, those of the one before stay as they are. */
const Posts = ({ posts, isOld, list, label, matcher = noMatch, ...props }: PostsProps) => {
  const { search, isFetching } = list;
  const { first = search.pageNum, isOfOneMember, earlier, foot } = props;
  const wanted = { address: searchAddress(search), search, matcher, first };
  const [settled, settle] = useState(wanted);
  const isSame =
    wanted.address === settled.address && matcher === settled.matcher && first === settled.first;
  if (!isOld && !isSame) settle(wanted);
  const shown = isOld ? settled : wanted;
  const { rows, above, isMoved } = useRows(shown.search, shown.first, posts);
  // A keyword search has no pinned posts.
  const hasPins = shown.first === 0 && !shown.search.keywords;
  const end = hasPins ? rows.findIndex(({ post }) => !post.top) : 0;
  const pins = rows.slice(0, end < 0 ? rows.length : end);
  const rest = rows.slice(pins.length);
  const isWaiting = isOld && isFetching;
  // The next page of the same list dims nothing.
  const isGrowing = wanted.first < search.pageNum && wanted.first === settled.first;
  return (
    <div
      className={styles.results}
      aria-busy={isWaiting}
      data-waiting={(isWaiting && !isGrowing) || undefined}
    >
      <section aria-label={label} className={styles.list} {...useResultsProps()}>
        {earlier}
        <PinnedPosts pins={pins} />
        {shown.first === 0 && (
          <LazyVisitLine search={shown.search} posts={rest.map(({ post }) => post)} />
        )}
        <PostRows
          rows={rest}
          {...{ isOfOneMember }}
          above={pins.length > 0 ? undefined : above}
          matcher={shown.matcher}
        />
      </section>
      {foot?.({ isOld, isMoved })}
    </div>
  );
};

/** Each post once: new posts push others to the next page, which would show them again. */
function useRows(search: PostSearch, first: number, posts: readonly PostSummary[]) {
  const api = useApi();
  const queries = useQueryClient();
  const page = (pageNum: number) => ({
    ...api.postSearch({ ...search, pageNum }),
    staleTime: Number.POSITIVE_INFINITY,
    // That of all is sent again.
    retry: false,
  });
  const known = (pageNum: number) => queries.getQueryData(page(pageNum).queryKey);
  const pageNums = Array.from({ length: search.pageNum - first }, (_, at) => first + at);
  // One query of several: observing each takes code that a first page can do without.
  const { data: between = [] } = useQuery({
    queryKey: queryKeys.posts.range(search, first),
    queryFn: () => Promise.all(pageNums.map((one) => queries.fetchQuery(page(one)))),
    enabled: pageNums.length > 0,
    initialData: () => {
      const pages = pageNums.map(known);
      return pages.every((one) => one !== undefined) ? pages : undefined;
    },
    persister: undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const start = Math.max(0, first - 1);
  const before = first > 0 ? [known(start), ...between] : between;
  const seen = new Set<string>();
  const rows: ListedPost[] = [];
  let above: PostSummary | undefined;
  let isMoved = false;
  const offset = search.pageNum - before.length;
  for (const [at, content] of [...before.map((one) => one?.content ?? []), posts].entries()) {
    const unseen = content.filter(({ id }) => id === '' || !seen.has(id));
    for (const { id } of content) seen.add(id);
    const pageNum = offset + at;
    if (pageNum < first) above = content.at(-1);
    if (pageNum < first) continue;
    isMoved = unseen.length < content.length;
    const shown = unseen.length === 0 && first === search.pageNum ? content : unseen;
    const from = searchAddress({ ...search, pageNum });
    rows.push(...shown.map((post) => ({ post, from })));
  }
  return { rows, above, isMoved };
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
          {isOpen ? text.fewerPinned : text.morePinned(more)} <Icon name="down" />
        </button>
      )}
    </>
  );
};
