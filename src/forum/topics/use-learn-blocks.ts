import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { emptySearch } from '../../addresses';
import { type CachedBlock, cachedBlocks } from '../../api/block-cache';
import { useApi } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';

// Fewer are a thin list: the first page alone rarely shows more.
const enough = 12;
const pause = 2000;

/** Whether so few blocks are known that there are likely to be more. */
export const isThin = (known: ReadonlyMap<string, CachedBlock>) => known.size < enough;

/** Asks for one large page, once the page is quiet, where too few blocks are known to choose from. */
export const useFetchBlocks = () => {
  const queries = useQueryClient();
  const api = useApi();
  useEffect(() => {
    const quiet = setTimeout(() => {
      if (!isThin(cachedBlocks())) return;
      void queries.prefetchQuery({
        ...api.postSearch({ ...emptySearch, pageSize: pageSizes.largest }),
        staleTime: Number.POSITIVE_INFINITY,
      });
    }, pause);
    return () => clearTimeout(quiet);
  }, [queries, api]);
};
