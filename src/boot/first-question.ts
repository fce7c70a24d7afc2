import {
  emptySearch,
  parseMemberSearch,
  parsePath,
  parseSearch,
  parseTopicSearch,
} from '../addresses';
import { searchRequest, topicsRequest, withinMost } from '../api/request-bodies';
import type { TopicSearch } from '../contract/list-topics';
import { operationPaths } from '../contract/operation-paths';
import type { PostSearch } from '../contract/search-posts';
import { pathInBase } from '../device/base-path';
import { latestActivity, postByIdSearch } from '../forum/posts/post-searches';
import type { Settings } from '../settings/settings';

/** The first request that a page makes to the service. */
export type Question = { posts: PostSearch } | { topics: TopicSearch };

/** Derived from the address only, so that it can be sent before there is a router. */
export const firstQuestion = (pathname: string, params: URLSearchParams): Question | undefined => {
  const { page, id = '' } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
  if (page === 'search') return { posts: parseSearch(params) };
  if (page === 'topics' && params.get('tree') !== 'blocks')
    return { topics: parseTopicSearch(params) };
  if (page === 'post') return { posts: postByIdSearch(id) };
  if (page === 'member') return { posts: parseMemberSearch(params, id) };
  return undefined;
};

/** The second request, derived from the address too: the posts beside the tree of topics. */
export const secondQuestion = (pathname: string, params: URLSearchParams): Question | undefined => {
  const { page, id } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
  if (page !== 'topics' || params.get('tree') === 'blocks') return undefined;
  if (!id) return { posts: latestActivity };
  return { posts: { ...emptySearch, topicId: id } };
};

/**
 * Both as requests: their paths, and bodies exactly as the client writes them. None if the host adds headers,
 * because the client sends the requests in another way then.
 */
export const firstRequests = (pathname: string, params: URLSearchParams, settings: Settings) => {
  if (settings.csrf.length > 0 || settings.hostModule) return [];
  const questions = [firstQuestion(pathname, params), secondQuestion(pathname, params)];
  return questions.flatMap((question) => {
    // A search in dates makes other requests.
    if (!question || ('posts' in question && question.posts.dates)) return [];
    const [path, body] =
      'posts' in question
        ? [
            operationPaths.searchPosts,
            searchRequest(withinMost(question.posts, settings), settings),
          ]
        : [
            operationPaths.listTopics,
            topicsRequest(withinMost(question.topics, settings), settings),
          ];
    return [{ path, body: JSON.stringify(body) }];
  });
};
