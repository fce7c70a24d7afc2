import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { type FoundPosts as Found, useApi } from '../../api/forum-api';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { savesData } from '../../device/network';
import { FailureCard } from '../../forum/failures/failure-card';
import type { Matcher } from '../../forum/matching/use-matcher';
import { LazyPostsAtHand } from '../../forum/posts/lazy-posts-at-hand';
import { withMessages } from '../../i18n/catalogues';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { lazyPart } from '../../ui/lazy-part';
import { OfflineNotice } from '../../ui/offline-notice';
import { Skeleton } from '../../ui/skeleton';
import { FoundPosts } from './found-posts';
import styles from './nothing-found.module.css';

const OneRow = () => <Skeleton rows={1} label={useText().search.waiting} />;

// Loaded only if a search finds nothing.
const NothingFound = lazyPart(
  async () => (await withMessages(import('./nothing-found'), 'tools')).NothingFound,
  { waiting: <OneRow /> },
);

type Props = {
  search: PostSearch;
  found: UseQueryResult<Found>;
  matcher: Matcher;
};

/** One of: waiting, failed, nothing found, past the end, or posts. */
export const Results = ({ search, found, matcher }: Props) => {
  const { search: text } = useText();
  const { data, error, isPlaceholderData } = found;
  const [last, keepLast] = useState(data);
  if (data && data !== last) keepLast(data);
  usePrefetchNextPage(search, data);

  // Without a network, the previous search's posts would pass for those of a search that never loaded.
  if (found.fetchStatus === 'paused' && (!data || isPlaceholderData))
    return (
      <div className={styles.offline} data-results tabIndex={-1}>
        <OfflineNotice />
        <LazyPostsAtHand />
      </div>
    );

  // The last page stays, below the failure.
  const page = data ?? (error ? last : undefined);
  const card = error && !found.isFetching && (
    <FailureCard key={found.errorUpdatedAt} error={error} retry={() => void found.refetch()} />
  );
  if (!page) return card || <Skeleton rows={search.pageSize} label={text.waiting} />;
  if (page.content.length === 0 && !isPlaceholderData) {
    if (card) return card;
    return isEmptyPage(search, page) ? (
      <EmptyPage search={search} page={page} />
    ) : (
      <NothingFound search={search} />
    );
  }
  return (
    <>
      {card}
      <FoundPosts
        search={search}
        page={page}
        isOld={page !== data || isPlaceholderData}
        isFetching={found.isFetching}
        matcher={matcher}
      />
    </>
  );
};

/** The search has posts, but none on this page: it is past the last one, or the service left it empty. */
export const isEmptyPage = ({ pageNum }: PostSearch, page: Page<PostSummary>) =>
  pageNum > 0 && page.content.length === 0 && page.totalElements > 0;

const EmptyPage = ({ search, page }: { search: PostSearch; page: Found }) => {
  const { search: text, pager } = useText();
  const { pageNum } = search;
  const { totalElements, totalPages, isAbout } = page;
  const posts = text.posts(totalElements);
  const last = Math.max(0, totalPages - 1);
  // The next page. From the last page, the previous one; from past the end, the last one.
  const to = pageNum < last ? pageNum + 1 : Math.min(pageNum - 1, last);
  const inside = to > pageNum ? pager.next : pager.previous;
  return (
    <div className={styles.nothing} data-results tabIndex={-1}>
      <h2 className={styles.heading}>{text.noPosts(pageNum + 1, totalPages)}</h2>
      <p>{text.wholeList(isAbout ? text.about(posts) : posts, totalPages)}</p>
      <Link to={searchAddress({ ...search, pageNum: to })} className={button.button}>
        {pageNum > last ? text.toLastPage : inside}
      </Link>
    </div>
  );
};

const prefetchDelayMs = 800;

/** Fetches the next page while this one is read, unless the member saves data. */
function usePrefetchNextPage(search: PostSearch, page: Page<PostSummary> | undefined) {
  const queries = useQueryClient();
  const api = useApi();
  const hasNext = page !== undefined && search.pageNum + 1 < page.totalPages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the search object is new each time, the page is not
  useEffect(() => {
    if (!hasNext || savesData()) return;
    const next = { ...search, pageNum: search.pageNum + 1 };
    const timer = setTimeout(() => queries.prefetchQuery(api.postSearch(next)), prefetchDelayMs);
    return () => clearTimeout(timer);
  }, [hasNext, page, queries, api]);
}
