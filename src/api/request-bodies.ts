import type { TopicSearch } from '../contract/list-topics';
import type { ListTopicsRequest, SearchPostsRequest } from '../contract/requests';
import type { PostSearch } from '../contract/search-posts';
import type { Settings } from '../settings/settings';

export type RequestSettings = Pick<Settings, 'firstPage' | 'siteId'>;

/** Fields that restrict nothing are left out: a service need not agree on what '' or [] mean. */
export function searchRequest(
  { pageNum, pageSize, fields, sort, condition, ...filters }: PostSearch,
  { firstPage, siteId }: RequestSettings,
): SearchPostsRequest {
  const { keywords, language, blockId, includeBlockChildren, topicId, anotherMemberId, postIds } =
    filters;
  return {
    pageNum: pageNum + firstPage,
    pageSize,
    fields,
    sort,
    condition,
    ...(keywords && { keywords }),
    ...(siteId && { siteId }),
    ...(language && { language }),
    ...(blockId && { blockId, includeBlockChildren }),
    ...(topicId && { topicId }),
    ...(anotherMemberId && { anotherMemberId }),
    ...(postIds.length > 0 && { postIds }),
  };
}

export const topicsRequest = (
  { pageNum, pageSize, fields, sort, keywords, language }: TopicSearch,
  { firstPage, siteId }: RequestSettings,
): ListTopicsRequest => ({
  pageNum: pageNum + firstPage,
  pageSize,
  fields,
  sort,
  type: 'List',
  ...(keywords && { keywords }),
  ...(siteId && { siteId }),
  ...(language && { language }),
});
