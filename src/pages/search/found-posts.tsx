import { Fragment, useState } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import type { Matcher } from '../../forum/matching/use-matcher';
import { PostRow } from '../../forum/posts/post-row';
import { LazyVisitLine } from '../../forum/visits/lazy-visit-line';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { lazyPart } from '../../ui/lazy-part';
import styles from './found-posts.module.css';
import { PinnedPosts, splitPins } from './pinned-posts';
import { rangeAddress, useShownPages } from './use-shown-pages';

// Below the posts or rarely shown: the posts can be read without them.
const ResultsFoot = lazyPart(async () => (await import('./results-foot')).ResultsFoot, {
  isLate: true,
});
const NewPostsNotice = lazyPart(async () => (await import('./new-posts-notice')).NewPostsNotice, {
  isOptional: true,
  isLate: true,
});

type Props = {
  search: PostSearch;
  page: Page<PostSummary>;
  /** The page is another search's, shown until the requested one loads. */
  isOld: boolean;
  isFetching: boolean;
  matcher: Matcher;
};

/** The posts of one or more pages, with links to further pages. */
export const FoundPosts = ({ search, page, isOld, isFetching, matcher }: Props) => {
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
            preventScrollReset
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
