import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { type PostSearch, pageSizes } from '../../contract/search-posts';
import type { Matcher } from '../../forum/matching/use-matcher';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import styles from './found-posts.module.css';
import { PostRows } from './post-rows';
import { useShownPages } from './use-shown-pages';

// Below the posts, or wanted by few: nothing of it is needed to read.
const ResultsFoot = lazy(async () => ({ default: (await import('./results-foot')).ResultsFoot }));
const ListNews = lazy(async () => ({
  default: (await import('./new-posts-notice')).NewPostsNotice,
}));

type Props = {
  search: PostSearch;
  page: Page<PostSummary>;
  /** The page is another search's, shown until the asked one is here. */
  isOld: boolean;
  finding: Matcher;
};

/** The posts of a page or more, and the ways on from them. */
export const FoundPosts = ({ search, page, isOld, finding }: Props) => {
  const { search: text } = useText();
  const { isMore, first, pages, isMoved } = useShownPages(search, page, isOld);
  return (
    <div
      className={styles.results}
      aria-busy={isOld}
      data-waiting={(isOld && !isMore) || undefined}
    >
      <section
        aria-label={text.results}
        tabIndex={-1}
        data-results
        data-long={page.content.length > pageSizes.largest || undefined}
        className={styles.list}
      >
        {isMore && first > 0 && (
          <Link
            to={searchAddress(search)}
            state={{ first: first - 1 }}
            replace
            preventScrollReset
            className={button.plain}
          >
            {text.earlier}
          </Link>
        )}
        {pages.map((posts, place) => (
          <PostRows
            key={isMore ? first + place : 'page'}
            posts={posts}
            finding={finding}
            from={searchAddress({ ...search, pageNum: first + place })}
          />
        ))}
      </section>
      <footer className={styles.foot}>
        <Suspense>
          <ResultsFoot search={search} page={page} isOld={isOld} />
        </Suspense>
      </footer>
      <Suspense>
        <ListNews search={search} page={page} isMoved={isMoved} />
      </Suspense>
    </div>
  );
};
