import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { CreatePostRequest } from '../contract/create-post';
import type { TopicSearch } from '../contract/list-topics';
import type { PostSearch } from '../contract/search-posts';
import type { Settings } from '../settings/settings';
import { cacheBlocks } from './block-cache';
import type { ForumClient } from './client';
import { createImageRule } from './image-rule';
import { searchRequest, topicsRequest } from './requests';

export type ForumApi = ReturnType<typeof createForumApi>;

type Records<Row> = { content: Row[] };

/** Each record once, though a service repeat it: two rows of one id are one row. */
function distinct<Row extends { id: string }, Found extends Records<Row>>(page: Found): Found {
  const seen = new Set<string>();
  const content = page.content.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
  return content.length === page.content.length ? page : { ...page, content };
}

/**
 * The three operations as query and mutation options; the same value serves hooks, loaders,
 * prefetching and invalidation. Keys run from general to specific and end with the whole question.
 */
export const createForumApi = (
  client: ForumClient,
  settings: Pick<Settings, 'firstPage' | 'siteId' | 'baseUrl' | 'imageOrigins'>,
) => ({
  /** Where an image of a post or a member lies, and so whether it may load without asking. */
  imageAt: createImageRule(settings),

  /** A page of post summaries. Errors: ServiceError, InvalidResponseError, NetworkError. */
  postSearch: (search: PostSearch) =>
    queryOptions({
      queryKey: ['posts', 'search', search],
      queryFn: async ({ signal }) => {
        const page = distinct(await client('searchPosts', searchRequest(search, settings), signal));
        cacheBlocks(page.content);
        return page;
      },
      placeholderData: keepPreviousData,
    }),

  /** A page of root topics, each with its children. Errors: ServiceError, InvalidResponseError, NetworkError. */
  topics: (search: TopicSearch) =>
    queryOptions({
      queryKey: ['topics', search],
      queryFn: async ({ signal }) =>
        distinct(await client('listTopics', topicsRequest(search, settings), signal)),
      placeholderData: keepPreviousData,
      staleTime: 5 * 60_000,
    }),

  /** Never retried by itself; `mayHaveLanded` tells whether a failure left the outcome unknown. */
  createPost: () =>
    mutationOptions({
      mutationKey: ['posts', 'create'],
      mutationFn: (request: CreatePostRequest) => client('createPost', request),
    }),
});
