import {
  keepPreviousData,
  type Query,
  type QueryKey,
  queryOptions,
  useQuery,
} from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useNavigationType } from 'react-router-dom';
import { limits } from '../context/limits';
import type { CreatePostRequest } from '../contract/create-post';
import type { TopicSearch } from '../contract/list-topics';
import type { Page } from '../contract/page';
import type { PostSummary } from '../contract/post';
import type { PostSearch } from '../contract/search-posts';
import type { Settings } from '../settings/settings';
import { asLeft } from './another-day';
import type { ForumClient } from './client';
import { queryKeys } from './query-keys';
import { knowsOrder, searchRequest, topicsRequest, withinMost } from './request-bodies';
import { retryUpTo } from './retry';
import { tidyPage } from './tidy-page';

type SearchInDates = (
  search: PostSearch,
  fetchPart: (part: PostSearch) => Promise<Page<PostSummary>>,
  timeZone: string,
) => Promise<Page<PostSummary>>;

export type ForumApi = ReturnType<typeof createForumApi>;

/**
 * The three operations: the two that read as query options, a create as a request. Each fails with a ServiceError,
 * InvalidResponseError or NetworkError.
 */
export const createForumApi = (
  client: ForumClient,
  settings: Settings,
  learnBlocks: (posts: PostSummary[]) => void = () => {},
  searchInDates?: SearchInDates,
) => ({
  postSearch: (requested: PostSearch) => {
    const search = withinMost(requested, settings);
    return queryOptions({
      queryKey: queryKeys.posts.search(search),
      queryFn: async ({ signal, client: queries }): Promise<Page<PostSummary>> => {
        if (search.dates && searchInDates) {
          const api = createForumApi(client, settings, learnBlocks);
          let queryKey: QueryKey = [];
          // When the page is left, so is the part on its way.
          signal.addEventListener('abort', () => {
            void queries.cancelQueries({ queryKey, exact: true, type: 'inactive' });
          });
          const fetchPart = (part: PostSearch) => {
            signal.throwIfAborted();
            // Of an order that the service does not know, its direction is not sent either.
            const isSent = knowsOrder(settings.postOrders, part.fields);
            const query = api.postSearch(isSent ? part : { ...part, fields: 'comparable' });
            queryKey = query.queryKey;
            // What is looked at on the way to the days would push out what was read. The first page is a list.
            const passing = part.pageNum > 0 && { persister: undefined };
            const one = { ...query, ...passing, staleTime: limits.freshMs, retry: false };
            return queries.fetchQuery(one);
          };
          return searchInDates(search, fetchPart, settings.timeZone);
        }
        const sent = await client('searchPosts', searchRequest(search, settings), signal);
        const page = tidyPage(sent, search, settings.firstPage);
        learnBlocks(page.content);
        return { ...page, content: page.content.map(withPlace) };
      },
      // Its requests are retried as a whole, with the pages that have come.
      ...(search.dates && { retry: retryUpTo(1) }),
    });
  },

  topics: (requested: TopicSearch) => {
    const search = withinMost(requested, settings);
    return queryOptions({
      queryKey: queryKeys.topics.list(search),
      queryFn: async ({ signal }) => {
        const sent = await client('listTopics', topicsRequest(search, settings), signal);
        return tidyPage(sent, search, settings.firstPage);
      },
      placeholderData: keepPreviousData,
      staleTime: limits.rarelyNewMs,
    });
  },

  /** Never retried automatically: `mayHaveLanded` reports whether a failure left the outcome unknown. */
  createPost: (request: CreatePostRequest) => client('createPost', request),
});

const ApiContext = createContext<ForumApi | null>(null);

export const ApiProvider = ApiContext.Provider;

export const useApi = () => useContext(ApiContext) as ForumApi;

type StaleTime = number | ((query: Pick<Query, 'queryKey' | 'state'>) => number | 'static');

/** Going back shows the posts as they were left. */
export const usePostSearch = (
  search: PostSearch,
  options: {
    enabled?: boolean;
    staleTime?: StaleTime;
    persister?: undefined;
    /** What another query has of it, and since when. */
    initialData?: Page<PostSummary> | undefined;
    initialDataUpdatedAt?: number | undefined;
  } = {},
) =>
  useQuery({
    ...useApi().postSearch(search),
    ...(useNavigationType() === 'POP' && { staleTime: asLeft }),
    ...options,
  });

/** The previous page stays while the next one loads (`isPlaceholderData`). */
export const useTopics = (
  search: TopicSearch,
  options: { enabled?: boolean; persister?: undefined } = {},
) => useQuery({ ...useApi().topics(search), ...options });

/** A service may name a post's block and topic in two fields, and sends a whole branch with each topic. */
const withPlace = (post: PostSummary): PostSummary => ({
  ...post,
  blockId: post.forumBlock.id || post.blockId,
  topicId: post.forumTopicList[0]?.id || post.topicId,
  forumTopicList: post.forumTopicList.map((topic) => ({ ...topic, children: [] })),
});
