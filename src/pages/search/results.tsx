import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { searchAddress } from '../../addresses';
import { type FoundPosts as Found, useApi, usePostSearch } from '../../api/forum-api';
import { useResultsProps } from '../../commands/commands';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { savesData } from '../../device/network';
import { oneOf, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';
import { FailureCard } from '../../forum/failures/failure-card';
import type { Matcher } from '../../forum/matching/highlight';
import { PostRows } from '../../forum/posts/post-row';
import { PostsAtHand } from '../../forum/posts/title-list';
import { LazyVisitLine } from '../../forum/visits/lazy-visit-line';
import { useText } from '../../i18n/i18n-context';
import { ButtonLink } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import { OfflineNotice, Skeleton } from '../../ui/skeleton';
import styles from './results.module.css';
import { rangeAddress, useShownRange, useUnrepeated } from './use-shown-pages';

const OneRow = () => <Skeleton rows={1} label={useText().search.waiting} />;

// Loaded only if a search finds nothing.
const NothingFound = lazyPart(async () => (await import('./nothing-found')).NothingFound, {
  waiting: <OneRow />,
});

type Props = {
  search: PostSearch;
  found: UseQueryResult<Found>;
  matcher: Matcher;
};

/** One of: waiting, failed, nothing found, past the end, or posts. */
export const Results = ({ search, found, matcher }: Props) => {
  const { search: text } = useText();
  const { data, error, isPlaceholderData } = found;
  const results = useResultsProps();
  const [last, keepLast] = useState(data);
  if (data && data !== last) keepLast(data);
  usePrefetchNextPage(search, data);

  // Without a network, the previous search's posts would pass for those of a search that never loaded.
  if (found.fetchStatus === 'paused' && (!data || isPlaceholderData))
    return (
      <div className={styles.list} {...results}>
        <OfflineNotice />
        <PostsAtHand />
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
    <div className={`blank ${styles.list}`} {...useResultsProps()}>
      <h2 className="subtitle">{text.noPosts(pageNum + 1, totalPages)}</h2>
      <p>{text.wholeList(isAbout ? text.about(posts) : posts, totalPages)}</p>
      <ButtonLink to={searchAddress({ ...search, pageNum: to })}>
        {pageNum > last ? text.toLastPage : inside}
      </ButtonLink>
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

// Below the posts or rarely shown: the posts can be read without them.
const ResultsFoot = lazyPart(async () => (await import('./below-results')).ResultsFoot, {
  isLate: true,
});
const NewPostsNotice = lazyPart(async () => (await import('./below-results')).NewPostsNotice, {
  isOptional: true,
  isLate: true,
});

type FoundPostsProps = {
  search: PostSearch;
  page: Page<PostSummary>;
  /** The page is another search's, shown until the requested one loads. */
  isOld: boolean;
  isFetching: boolean;
  matcher: Matcher;
};

/** The posts of one or more pages, with links to further pages. */
const FoundPosts = ({ search, page, isOld, isFetching, matcher }: FoundPostsProps) => {
  const { search: text } = useText();
  // Until the posts of this search load, those still shown stay as they are.
  const [settled, settle] = useState({ search, matcher });
  const isSame =
    matcher === settled.matcher && searchAddress(search) === searchAddress(settled.search);
  if (!isOld && !isSame) settle({ search, matcher });
  const drawn = isOld ? settled : { search, matcher };
  const { isMore, first } = useShownRange(drawn.search);
  const { isMoved } = useUnrepeated(drawn.search, page.content);
  const last = drawn.search.pageNum;
  const pageNums = Array.from({ length: last + 1 - first }, (_, index) => first + index);
  return (
    <div
      className={styles.results}
      aria-busy={isOld && isFetching}
      data-waiting={(isOld && isFetching && !isMore) || undefined}
    >
      <section aria-label={text.results} className={styles.list} {...useResultsProps()}>
        {isMore && first > 0 && (
          <ButtonLink
            look="plain"
            to={rangeAddress(drawn.search, first - 1)}
            replace
            state={scrollStays}
          >
            {text.earlier}
          </ButtonLink>
        )}
        {pageNums.map((pageNum) => (
          <PageOfPosts
            key={isMore ? pageNum : 'page'}
            search={{ ...drawn.search, pageNum }}
            matcher={drawn.matcher}
            page={pageNum === last ? page : undefined}
          />
        ))}
      </section>
      <footer className={styles.foot}>
        <ResultsFoot search={search} page={page} isOld={isOld} />
      </footer>
      {!isOld && <NewPostsNotice search={search} page={page} isMoved={isMoved && !isMore} />}
    </div>
  );
};

type PageProps = { search: PostSearch; matcher: Matcher; page: Found | undefined };

/** One page of the list. An earlier one than the last loads itself, and stays as it is while it is read. */
const PageOfPosts = ({ search, matcher, page }: PageProps) => {
  const options = { enabled: !page, staleTime: Number.POSITIVE_INFINITY };
  const own = usePostSearch(search, options);
  const loaded = own.isPlaceholderData ? undefined : own.data;
  const { posts } = useUnrepeated(search, (page ?? loaded)?.content ?? []);
  const from = searchAddress(search);
  // A keyword search has no pinned posts.
  const isPinned = ({ top }: PostSummary) => top && !search.keywords && search.pageNum === 0;
  const end = posts.findIndex((post) => !isPinned(post));
  const pins = posts.slice(0, end < 0 ? posts.length : end);
  const rest = posts.slice(pins.length);
  return (
    <>
      <PinnedPosts pins={pins} from={from} />
      {search.pageNum === 0 && <LazyVisitLine search={search} posts={rest} />}
      <PostRows posts={rest} matcher={matcher} from={from} />
    </>
  );
};

/** The number shown while the others are folded. */
const alwaysSeen = 2;

const storedPins = storedValue('parley:pins', 'folded', oneOf('folded', 'open'));

/** Pinned posts, one line each. Those after the second can be folded; this device stores the choice. */
const PinnedPosts = ({ pins, from }: { pins: PostSummary[]; from: string }) => {
  const { search: text } = useText();
  const isOpen = useStored(storedPins) === 'open';
  const more = pins.length - alwaysSeen;
  return (
    <>
      <PostRows posts={isOpen ? pins : pins.slice(0, alwaysSeen)} from={from} isBrief />
      {more > 0 && (
        <button
          type="button"
          className={styles.morePinned}
          aria-expanded={isOpen}
          onClick={() => storedPins.write(isOpen ? 'folded' : 'open')}
        >
          {isOpen ? text.fewerPinned : text.morePinned(more)} <Icon name="down" />
        </button>
      )}
    </>
  );
};
