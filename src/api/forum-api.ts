import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { CreatePostRequest } from '../contract/create-post';
import type { TopicSearch } from '../contract/list-topics';
import type { Page } from '../contract/page';
import type { PostSummary } from '../contract/post';
import type { PostSearch } from '../contract/search-posts';
import { cacheBlocks } from './block-cache';
import type { ForumClient } from './client';
import { queryKeys } from './query-keys';
import { type RequestSettings, searchRequest, topicsRequest } from './request-bodies';
import { wholePage } from './whole-page';

/** A page of posts; its counts may be about right where the list moved while they were made. */
export type FoundPosts = Page<PostSummary> & { isAbout?: boolean };

/** Finds the posts of some days by asking for pages of the same search of all days. */
type SearchInDates = (
  search: PostSearch,
  ask: (part: PostSearch, isFresh: boolean) => Promise<FoundPosts>,
  timeZone: string,
) => Promise<FoundPosts>;

export type ForumApi = ReturnType<typeof createForumApi>;

/**
 * The three operations as query and mutation options; the same value serves hooks, loaders,
 * prefetching and invalidation. Errors of each: ServiceError, InvalidResponseError, NetworkError.
 */
export const createForumApi = (
  client: ForumClient,
  settings: RequestSettings,
  searchInDates?: SearchInDates,
) => ({
  /** A page of post summaries. */
  postSearch: (search: PostSearch) =>
    queryOptions({
      queryKey: queryKeys.posts.search(search),
      queryFn: async ({ signal, client: queries }): Promise<FoundPosts> => {
        if (search.dates && searchInDates) {
          const api = createForumApi(client, settings);
          const ask = (part: PostSearch, isFresh: boolean) =>
            queries.fetchQuery({ ...api.postSearch(part), staleTime: isFresh ? 0 : 30_000 });
          return searchInDates(search, ask, settings.timeZone);
        }
        const page = await wholePage(search, settings, (part) =>
          client('searchPosts', searchRequest(part, settings), signal),
        );
        cacheBlocks(page.content);
        return { ...page, content: page.content.map(withoutBranches) };
      },
      placeholderData: keepPreviousData,
    }),

  /** A page of root topics, each with its children. */
  topics: (search: TopicSearch) =>
    queryOptions({
      queryKey: queryKeys.topics.list(search),
      queryFn: ({ signal }) =>
        wholePage(search, settings, (part) =>
          client('listTopics', topicsRequest(part, settings), signal),
        ),
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
  options: { enabled?: boolean; staleTime?: number; retryOnMount?: boolean } = {},
) => useQuery({ ...useApi().postSearch(search), ...options });

/** One page of root topics with their children. */
export const useTopics = (search: TopicSearch, options: { enabled?: boolean } = {}) =>
  useQuery({ ...useApi().topics(search), ...options });

/** A whole branch of topics comes with each post of each list, and only its name is shown. */
const withoutBranches = (post: PostSummary): PostSummary => ({
  ...post,
  forumTopicList: post.forumTopicList.map((topic) => ({ ...topic, children: [] })),
});
