import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Fragment, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { postAddress, searchAddress } from '../../addresses';
import { type FoundPosts as Found, useApi } from '../../api/forum-api';
import { useRowRef } from '../../commands/commands';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { savesData } from '../../device/network';
import { oneOf, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';
import { FailureCard } from '../../forum/failures/failure-card';
import type { Matcher } from '../../forum/matching/highlight';
import { scriptLanguage } from '../../forum/matching/script-language';
import { LazyPostsAtHand } from '../../forum/posts/lazy-posts-at-hand';
import { PostRow } from '../../forum/posts/post-row';
import { LazyVisitLine } from '../../forum/visits/lazy-visit-line';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { Icon } from '../../ui/icon';
import { lazyPart } from '../../ui/lazy-part';
import rowLink from '../../ui/row-link.module.css';
import { OfflineNotice, Skeleton } from '../../ui/skeleton';
import { Timestamp } from '../../ui/timestamp';
import styles from './results.module.css';
import { rangeAddress, useShownPages } from './use-shown-pages';

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
      <h2 className={styles.nothingHeading}>{text.noPosts(pageNum + 1, totalPages)}</h2>
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
export const FoundPosts = ({ search, page, isOld, isFetching, matcher }: FoundPostsProps) => {
  const { search: text } = useText();
  const drawn = useSettled({ search, matcher }, isOld);
  const { isMore, first, pages, isMoved } = useShownPages(drawn.search, page, isOld);
  return (
    <div
      className={styles.results}
      aria-busy={isOld && isFetching}
      data-waiting={(isOld && isFetching && !isMore) || undefined}
    >
      <section aria-label={text.results} tabIndex={-1} data-results className={styles.list}>
        {isMore && first > 0 && (
          <Link
            to={rangeAddress(drawn.search, first - 1)}
            replace
            state={scrollStays}
            className={button.plain}
          >
            {text.earlier}
          </Link>
        )}
        {pages.map((posts, index) => {
          const pageNum = first + index;
          const search = { ...drawn.search, pageNum };
          const from = searchAddress(search);
          const { pins, rest } = splitPins(posts, search);
          return (
            <Fragment key={isMore ? pageNum : 'page'}>
              <PinnedPosts pins={pins} from={from} />
              {pageNum === 0 && (
                <LazyVisitLine search={drawn.search} posts={rest.concat(...pages.slice(1))} />
              )}
              <PostRows posts={rest} matcher={drawn.matcher} from={from} />
            </Fragment>
          );
        })}
      </section>
      <footer className={styles.foot}>
        <ResultsFoot search={search} page={page} isOld={isOld} />
      </footer>
      {!isOld && <NewPostsNotice search={search} page={page} isMoved={isMoved} />}
    </div>
  );
};

type Drawn = { search: PostSearch; matcher: Matcher };

/** The current search, or, until its posts load, the one of the posts still shown: those stay unchanged. */
const useSettled = (asked: Drawn, isOld: boolean) => {
  const [settled, setSettled] = useState(asked);
  const isSame =
    asked.matcher === settled.matcher &&
    searchAddress(asked.search) === searchAddress(settled.search);
  if (!isOld && !isSame) setSettled(asked);
  return isOld ? settled : asked;
};

type RowsProps = {
  posts: PostSummary[];
  matcher: Matcher;
  /** Address of the page that lists them. */
  from: string;
};

const PostRows = ({ posts, matcher, from }: RowsProps) =>
  posts.map((post, index) => (
    <PostRow
      key={post.id || `no id ${index}`}
      post={post}
      previous={posts[index - 1]}
      matcher={matcher}
      from={from}
    />
  ));

/** The number shown while the others are folded. */
const alwaysSeen = 2;

const storedPins = storedValue('parley:pins', 'folded', oneOf('folded', 'open'));

/** Splits off the pinned posts at the start of the first page. A keyword search has none. */
export const splitPins = (posts: PostSummary[], { keywords, pageNum }: PostSearch) => {
  const isPinned = ({ top }: PostSummary) => top && keywords === '' && pageNum === 0;
  const end = posts.findIndex((post) => !isPinned(post));
  const count = end < 0 ? posts.length : end;
  return { pins: posts.slice(0, count), rest: posts.slice(count) };
};

/** Pinned posts, one line each. Those after the second can be folded; this device stores the choice. */
export const PinnedPosts = ({ pins, from }: { pins: PostSummary[]; from: string }) => {
  const { search: text } = useText();
  const isOpen = useStored(storedPins) === 'open';
  const more = pins.length - alwaysSeen;
  return (
    <>
      {(isOpen ? pins : pins.slice(0, alwaysSeen)).map((post, index) => (
        <PinnedRow key={post.id || `no id ${index}`} post={post} from={from} />
      ))}
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

const PinnedRow = ({ post, from }: { post: PostSummary; from: string }) => {
  const { post: text } = useText();
  const rowRef = useRowRef();
  return (
    <article ref={rowRef} className={`${rowLink.row} ${styles.pinned}`} data-post={post.id}>
      <Icon name="pin" />
      <h2 className={styles.pinnedTitle} dir="auto">
        <span className={styles.pinnedTop}>{text.top} </span>
        <Link
          to={postAddress(post.id)}
          className={rowLink.link}
          lang={scriptLanguage(post.title)}
          state={{ from }}
          title={post.title}
        >
          <bdi>{post.title || text.untitled}</bdi>
        </Link>
      </h2>
      <span className={styles.pinnedTime}>
        <Timestamp at={post.createTime} isShort />
      </span>
    </article>
  );
};
