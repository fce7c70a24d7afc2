import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import type { Matcher } from '../../forum/matching/use-matcher';
import { useText } from '../../i18n/i18n-context';
import { Skeleton } from '../../ui/skeleton';
import { FoundPosts } from './found-posts';
import { PastTheEnd } from './past-the-end';
import { usePrefetchNextPage } from './use-prefetch-next-page';

// Only who finds nothing pays for the help.
const NothingFound = lazy(async () => ({
  default: (await import('./nothing-found')).NothingFound,
}));

type Props = {
  search: PostSearch;
  found: UseQueryResult<Page<PostSummary>>;
  finding: Matcher;
};

/** Waiting, failed, nothing found, past the end, or posts: one of these. */
export const Results = ({ search, found, finding }: Props) => {
  const { search: text } = useText();
  const { data, error, isPlaceholderData } = found;
  const [last, keepLast] = useState(data);
  if (data && data !== last) keepLast(data);
  usePrefetchNextPage(search, data);

  // What was there stays, below what went wrong.
  const page = data ?? (error ? last : undefined);
  const card = error && !found.isFetching && (
    <FailureCard key={found.errorUpdatedAt} error={error} retry={() => found.refetch()} />
  );
  if (!page) return card || <Skeleton rows={search.pageSize} label={text.waiting} />;
  if (page.content.length === 0 && !isPlaceholderData) {
    if (card) return card;
    return page.totalElements > 0 && search.pageNum > 0 ? (
      <PastTheEnd search={search} pages={page.totalPages} />
    ) : (
      <Suspense fallback={<Skeleton rows={1} label={text.waiting} />}>
        <NothingFound search={search} />
      </Suspense>
    );
  }
  return (
    <>
      {card}
      <FoundPosts
        search={search}
        page={page}
        isOld={page !== data || isPlaceholderData}
        finding={finding}
      />
    </>
  );
};
