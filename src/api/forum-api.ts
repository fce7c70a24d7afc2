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
        const page = await whole(search, settings, (part) =>
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
        whole(search, settings, (part) =>
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

type Search = { pageNum: number; pageSize: number };
type Found = Pick<
  Page<{ id: string }>,
  'content' | 'total' | 'totalElements' | 'totalPages' | 'number' | 'size' | 'first' | 'last'
>;

/** A page, asked for in parts where the service gives no page as large, as the host or its answer says. */
async function whole<Asked extends Search, Answer extends Found>(
  search: Asked,
  { firstPage, maxPageSize }: RequestSettings,
  ask: (search: Asked) => Promise<Answer>,
): Promise<Answer> {
  const askOne = async (one: Asked) => tidied(await ask(one), one, firstPage);
  const { pageSize } = search;
  const page = pageSize <= maxPageSize ? await askOne(search) : undefined;
  const most = page ? mostGiven(page, pageSize) : maxPageSize;
  if (page && most >= pageSize) return page;
  const { askInParts } = await import('./ask-in-parts');
  return tidied(await askInParts(search, most, askOne), search, firstPage);
}

/**
 * How many rows a service gives a page where it gives fewer than it is asked for, and neither refuses nor
 * ends: it says so itself, or a round number stands there without a size.
 */
const mostGiven = ({ content: { length }, size, last }: Found, pageSize: number) =>
  length > 0 && !last && (size ? size === length : length % 10 === 0) ? length : pageSize;

/**
 * Each record once, though a service repeat it: two rows of one id are one row. And as many records and
 * pages as were received at least: a service may leave its counts out, or they may disagree. None, where
 * it answers with its last page because there is none of that number.
 */
function tidied<Answer extends Found>(
  page: Answer,
  { pageNum, pageSize }: Search,
  firstPage: number,
): Answer {
  const seen = new Set<string>();
  const rows = isAnother(page, pageNum, firstPage) ? [] : page.content;
  const content = rows.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));
  const { length } = content;
  const received = length > 0 ? pageNum * pageSize + length : 0;
  // Some say -1 of what they did not count.
  const count = page.totalElements > 0 ? page.totalElements : page.total;
  const totalElements = Math.max(count, received);
  // Nothing says how many there are, but a full page that is not called the last has one behind it.
  const next = count <= 0 && !page.last && rows.length >= pageSize ? 1 : 0;
  const counted = Math.ceil(totalElements / pageSize) + next;
  const totalPages = Math.max(
    page.totalPages > 0 ? page.totalPages : counted,
    length > 0 ? pageNum + 1 : 0,
  );
  return { ...page, content, totalElements, totalPages };
}

/** Whether it says that it is the last page, and one before the one that was asked for. */
const isAnother = ({ number, totalPages, first }: Found, pageNum: number, firstPage: number) =>
  // Services that count requests from 1 may count answers from 0. A number that is missing reads as 0.
  (number > 0 || first) &&
  [number, number - firstPage].some((at) => at >= 0 && at < pageNum && at === totalPages - 1);
