import type { TopicSearch } from '../contract/list-topics';
import type { ListTopicsRequest, SearchPostsRequest } from '../contract/requests';
import type { PostSearch } from '../contract/search-posts';
import type { Settings } from '../settings/settings';

/** The same page with no more rows than the service gives. */
export const withinMost = <Search extends { pageSize: number }>(
  search: Search,
  { maxPageSize }: Pick<Settings, 'maxPageSize'>,
): Search => (search.pageSize > maxPageSize ? { ...search, pageSize: maxPageSize } : search);

/** The first is the service's default. */
export const knowsOrder = (orders: readonly string[], fields: string) =>
  fields === 'comparable' || orders.includes(fields);

/** Omits what restricts nothing or is unknown to the service, so that it need not accept '' or []. */
export function searchRequest(
  { pageNum, pageSize, fields, sort, condition, ...filters }: PostSearch,
  { firstPage, siteId, conditions, postOrders, languages }: Settings,
): SearchPostsRequest {
  const { keywords, language, blockId, includeBlockChildren, topicId, anotherMemberId, postIds } =
    filters;
  return {
    pageNum: pageNum + firstPage,
    pageSize,
    ...(postOrders.includes(fields) && { fields }),
    sort: knowsOrder(postOrders, fields) ? sort : 'DESC',
    ...(conditions.includes(condition) && { condition }),
    ...(keywords && { keywords }),
    ...(siteId && { siteId }),
    ...(language && languages.includes(language) && { language }),
    ...(blockId && { blockId, includeBlockChildren }),
    ...(topicId && { topicId }),
    ...(anotherMemberId && { anotherMemberId }),
    ...(postIds.length > 0 && { postIds }),
  };
}

export const topicsRequest = (
  { pageNum, pageSize, fields, sort, keywords, language }: TopicSearch,
  { firstPage, siteId, topicOrders, languages }: Settings,
): ListTopicsRequest => ({
  pageNum: pageNum + firstPage,
  pageSize,
  ...(topicOrders.includes(fields) && { fields }),
  sort: knowsOrder(topicOrders, fields) ? sort : 'DESC',
  type: 'List',
  ...(keywords && { keywords }),
  ...(siteId && { siteId }),
  ...(language && languages.includes(language) && { language }),
});
