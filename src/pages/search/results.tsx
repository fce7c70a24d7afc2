import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { type PostSearch, pageSizes } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failure-card';
import { PostRow } from '../../forum/post-row';
import type { Finding } from '../../forum/use-finding';
import { useText } from '../../i18n/text-context';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { PageSize } from './page-size';
import { PastTheEnd } from './past-the-end';
import styles from './results.module.css';
import { usePrefetchNextPage } from './use-prefetch-next-page';

// Only who finds nothing pays for the help.
const NothingFound = lazy(async () => ({
  default: (await import('./nothing-found')).NothingFound,
}));

type Props = {
  search: PostSearch;
  found: UseQueryResult<Page<PostSummary>>;
  finding: Finding;
  from: string;
};

/** Waiting, failed, nothing found, past the end, or posts: one of these. */
export const Results = ({ search, found, finding, from }: Props) => {
  const { search: text } = useText();
  const { data: page, error, isPlaceholderData } = found;
  usePrefetchNextPage(search, page);

  if (error && !found.isFetching) {
    return <FailureCard key={found.errorUpdatedAt} error={error} retry={() => found.refetch()} />;
  }
  if (!page)
    return <Skeleton rows={Math.min(search.pageSize, pageSizes.usual)} label={text.waiting} />;
  if (page.content.length === 0 && !isPlaceholderData) {
    return page.totalElements > 0 && search.pageNum > 0 ? (
      <PastTheEnd search={search} pages={page.totalPages} />
    ) : (
      <Suspense fallback={<Skeleton rows={1} label={text.waiting} />}>
        <NothingFound search={search} />
      </Suspense>
    );
  }
  return (
    <div
      className={styles.results}
      aria-busy={isPlaceholderData}
      data-waiting={isPlaceholderData || undefined}
    >
      <section aria-label={text.results} tabIndex={-1} data-results className={styles.list}>
        {page.content.map((post, place) => (
          <PostRow key={post.id || `no id ${place}`} post={post} finding={finding} from={from} />
        ))}
      </section>
      <footer className={styles.foot}>
        <Pager
          page={search.pageNum}
          pages={page.totalPages}
          address={(pageNum) => searchAddress({ ...search, pageNum })}
        />
        <PageSize search={search} />
      </footer>
    </div>
  );
};
