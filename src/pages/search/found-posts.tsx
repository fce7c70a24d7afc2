import { lazy, Suspense } from 'react';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import type { Finding } from '../../forum/use-finding';
import { useText } from '../../i18n/text-context';
import styles from './found-posts.module.css';
import { pagingChoice } from './paging-choice';
import { PostRows } from './post-rows';
import { useUnseen } from './use-unseen';

// Below the posts, or wanted by few: nothing of it is needed to read.
const ResultsFoot = lazy(async () => ({ default: (await import('./results-foot')).ResultsFoot }));
const ListNews = lazy(async () => ({ default: (await import('./list-news')).ListNews }));
const UnrolledPosts = lazy(async () => ({
  default: (await import('./unrolled-posts')).UnrolledPosts,
}));

type Props = {
  search: PostSearch;
  page: Page<PostSummary>;
  /** The page is another search's, shown until the asked one is here. */
  isOld: boolean;
  finding: Finding;
};

/** The posts of a page, and the ways on from it. */
export const FoundPosts = ({ search, page, isOld, finding }: Props) => {
  const { search: text } = useText();
  const paging = pagingChoice.use();
  const { posts, isMoved } = useUnseen(search, page, isOld);
  const rows = <PostRows posts={posts} finding={finding} from={searchAddress(search)} />;
  return (
    <div
      className={styles.results}
      aria-busy={isOld}
      data-waiting={(isOld && paging === 'pages') || undefined}
    >
      <section aria-label={text.results} tabIndex={-1} data-results className={styles.list}>
        {paging === 'pages' ? (
          rows
        ) : (
          <Suspense fallback={rows}>
            <UnrolledPosts search={search} page={page} finding={finding} />
          </Suspense>
        )}
      </section>
      <footer className={styles.foot}>
        <Suspense>
          <ResultsFoot search={search} page={page} isOld={isOld} />
        </Suspense>
      </footer>
      <Suspense>
        <ListNews search={search} page={page} isMoved={isMoved && paging === 'pages'} />
      </Suspense>
    </div>
  );
};
