import {
  emptySearch,
  parseMemberSearch,
  parsePath,
  parseSearch,
  parseTopicSearch,
} from '../addresses';
import { type RequestSettings, searchRequest, topicsRequest } from '../api/request-bodies';
import { pathInBase } from '../browser/base-path';
import type { TopicSearch } from '../contract/list-topics';
import { operationPaths } from '../contract/operation-paths';
import type { PostSearch } from '../contract/search-posts';
import { latestActivity } from '../forum/posts/latest-activity';
import { postByIdSearch } from '../forum/posts/post-by-id-search';
import type { Settings } from '../settings/settings';

/** What the page of an address asks the service first. */
export type Question = { posts: PostSearch } | { topics: TopicSearch };

/** Known from the address alone, so that it can be asked before there is a router. */
export const firstQuestion = (pathname: string, params: URLSearchParams): Question | undefined => {
  const { page, id = '' } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
  if (page === 'search') return { posts: parseSearch(params) };
  if (page === 'topics' && params.get('tree') !== 'blocks')
    return { topics: parseTopicSearch(params) };
  if (page === 'post') return { posts: postByIdSearch(id) };
  if (page === 'member') return { posts: parseMemberSearch(params, id) };
  return undefined;
};

/** What the page asks beside that, known from the address too: the posts beside the tree of topics. */
export const secondQuestion = (
  pathname: string,
  params: URLSearchParams,
): PostSearch | undefined => {
  const { page, id } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
  if (page !== 'topics' || params.get('tree') === 'blocks') return undefined;
  if (!id) return latestActivity;
  // In another order, or of another kind, they are asked for by the page, which reads those words.
  const isUsual = !['show', 'find', 'posts'].some((name) => params.has(name));
  return isUsual ? { ...emptySearch, topicId: id } : undefined;
};

/**
 * The same as requests: their paths, and the bodies exactly as the client will write them. None where the
 * client sends more than this: headers of the host's, or one page in several parts.
 */
export const firstRequests = (
  pathname: string,
  params: URLSearchParams,
  settings: RequestSettings & Pick<Settings, 'csrf' | 'hostModule'>,
) => {
  if (settings.csrf.length > 0 || settings.hostModule) return [];
  const beside = secondQuestion(pathname, params);
  const questions = [firstQuestion(pathname, params), beside && { posts: beside }];
  return questions.flatMap((question) => {
    // Days are found by other requests.
    if (!question || ('posts' in question && question.posts.dates)) return [];
    const { pageSize } = 'posts' in question ? question.posts : question.topics;
    if (pageSize > settings.maxPageSize) return [];
    const [path, body] =
      'posts' in question
        ? [operationPaths.searchPosts, searchRequest(question.posts, settings)]
        : [operationPaths.listTopics, topicsRequest(question.topics, settings)];
    return [{ path, body: JSON.stringify(body) }];
  });
};
