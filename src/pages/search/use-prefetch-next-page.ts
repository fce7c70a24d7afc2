import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '../../api/forum-api';
import { savesData } from '../../browser/saves-data';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';

/** Asks for the next page while this one is read, unless the member saves data. */
export const usePrefetchNextPage = (search: PostSearch, page: Page<PostSummary> | undefined) => {
  const queries = useQueryClient();
  const api = useApi();
  const hasNext = page !== undefined && search.pageNum + 1 < page.totalPages;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page, not the search object, is what is new
  useEffect(() => {
    if (!hasNext || savesData()) return;
    const next = { ...search, pageNum: search.pageNum + 1 };
    const soon = setTimeout(() => queries.prefetchQuery(api.postSearch(next)), 800);
    return () => clearTimeout(soon);
  }, [hasNext, page, queries, api]);
};
