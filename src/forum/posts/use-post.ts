import { matchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { createdPost, forgetCreatedPost } from './created-posts';
import { postByIdSearch } from './post-searches';

/** In milliseconds. How long until a post that is not listed yet is requested again; each delay doubles. */
const askAgainAfter = { first: 2000, longest: 60_000 };

const isListed = (page: Page<PostSummary> | undefined, id: string) =>
  page?.content.some((post) => post.id === id) ?? false;

/**
 * Loads one post: undefined until it has loaded, null if the service lists no post with this id. A post in
 * a cached list is returned at once while the request runs. A post created in this tab is returned, with
 * `isUnlisted`, until the service lists it.
 */
export const usePost = (id: string) => {
  const queries = useQueryClient();
  const created = createdPost(id);
  const found = useQuery({
    ...useApi().postSearch(postByIdSearch(id)),
    placeholderData: () =>
      queries
        .getQueriesData<Page<PostSummary>>({ queryKey: queryKeys.posts.searches })
        .map(([, page]) => page)
        .find((page) => isListed(page, id)),
    // A service that ignores `postIds` returns other posts, too.
    select: (page) => page.content.find((post) => post.id === id) ?? null,
    refetchInterval: ({ state }) => {
      if (!created || isListed(state.data, id)) return false;
      const asked = state.dataUpdateCount + state.errorUpdateCount;
      return Math.min(askAgainAfter.longest, askAgainAfter.first * 2 ** asked);
    },
  });
  const { data, error, errorUpdatedAt, refetch, isPlaceholderData, isStale } = found;
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    if (data !== undefined) return;
    // The kept lists of an earlier visit load from this device after the page has rendered.
    return queries.getQueryCache().subscribe(({ type, query }) => {
      const isSearch = matchQuery({ queryKey: queryKeys.posts.searches }, query);
      if (type === 'updated' && isSearch && isListed(query.state.data, id)) lookAgain();
    });
  }, [data, id, queries]);
  const isUnlisted = created !== undefined && !data && (data === null || error !== null);
  const isListedNow = Boolean(data) && !isPlaceholderData && !isStale;
  useEffect(() => {
    if (isListedNow) forgetCreatedPost(id);
  }, [isListedNow, id]);
  return { data: isUnlisted ? created : data, error, errorUpdatedAt, refetch, isUnlisted };
};
