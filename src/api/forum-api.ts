import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CreatePostRequest } from '../contract/create-post';
import type { TopicSearch } from '../contract/list-topics';
import type { Page } from '../contract/page';
import type { PostSearch } from '../contract/search-posts';
import { cacheBlocks } from './block-cache';
import type { ForumClient } from './client';
import { queryKeys } from './query-keys';
import { type RequestSettings, searchRequest, topicsRequest } from './request-bodies';

export type ForumApi = ReturnType<typeof createForumApi>;

/**
 * The three operations as query and mutation options; the same value serves hooks, loaders,
 * prefetching and invalidation. Errors of each: ServiceError, InvalidResponseError, NetworkError.
 */
export const createForumApi = (client: ForumClient, settings: RequestSettings) => ({
  /** A page of post summaries. */
  postSearch: (search: PostSearch) =>
    queryOptions({
      queryKey: queryKeys.posts.search(search),
      queryFn: async ({ signal }) => {
        const page = tidied(
          await client('searchPosts', searchRequest(search, settings), signal),
          search,
        );
        cacheBlocks(page.content);
        return page;
      },
      placeholderData: keepPreviousData,
    }),

  /** A page of root topics, each with its children. */
  topics: (search: TopicSearch) =>
    queryOptions({
      queryKey: queryKeys.topics.list(search),
      queryFn: async ({ signal }) =>
        tidied(await client('listTopics', topicsRequest(search, settings), signal), search),
      placeholderData: keepPreviousData,
      staleTime: 5 * 60_000,
    }),

  /** Never retried by itself; `mayHaveLanded` tells whether a failure left the outcome unknown. */
  createPost: () =>
    mutationOptions({
      mutationKey: queryKeys.posts.create,
      mutationFn: (request: CreatePostRequest) => client('createPost', request),
    }),
});

const ApiContext = createContext<ForumApi | null>(null);

export const ApiProvider = ApiContext.Provider;

export const useApi = () => {
  const api = useContext(ApiContext);
  if (!api) throw new Error('There is no forum api here. Render inside ApiProvider.');
  return api;
};

/** One page of a search; while the next one loads, the old one stays (`isPlaceholderData`). */
export const usePostSearch = (
  search: PostSearch,
  options: { enabled?: boolean; staleTime?: number } = {},
) => useQuery({ ...useApi().postSearch(search), ...options });

/** One page of root topics with their children. */
export const useTopics = (search: TopicSearch, options: { enabled?: boolean } = {}) =>
  useQuery({ ...useApi().topics(search), ...options });

type Found<Row> = Pick<Page<Row>, 'content' | 'total' | 'totalElements' | 'totalPages' | 'last'>;

/**
 * Each record once, though a service repeat it: two rows of one id are one row. And as many records and
 * pages as were received at least: a service may leave its counts out, or they may disagree.
 */
function tidied<Row extends { id: string }, Answer extends Found<Row>>(
  page: Answer & Found<Row>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Answer {
  const seen = new Set<string>();
  const content = page.content.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
  const { length } = content;
  const received = length > 0 ? pageNum * pageSize + length : 0;
  const totalElements = Math.max(page.totalElements || page.total, received);
  const hasCount = page.totalElements > 0 || page.total > 0;
  // Nothing says how many there are, but a full page that is not called the last has one behind it.
  const next = !hasCount && !page.last && page.content.length >= pageSize ? 1 : 0;
  const counted = page.totalPages || Math.ceil(totalElements / pageSize) + next;
  const totalPages = Math.max(counted, length > 0 ? pageNum + 1 : 0);
  return { ...page, content, totalElements, totalPages };
}
