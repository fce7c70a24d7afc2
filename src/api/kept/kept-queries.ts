import { partialMatchKey, type QueryKey } from '@tanstack/react-query';
import { operations } from '../../contract/operations';
import { queryKeys } from '../query-keys';

/** Undefined for any query but one for posts. */
export const searchOf = (key: QueryKey) =>
  partialMatchKey(key, queryKeys.posts.searches)
    ? (Object(key[2]) as { pageSize?: number; postIds?: string[] })
    : undefined;

/** `hash` is JSON. */
export const hasWords = (hash: string) => /"keywords":"[^"]/.test(hash);

/** Undefined for mere counts, which are not worth keeping. */
export const schemaOf = (key: QueryKey) => {
  if (partialMatchKey(key, queryKeys.topics.lists)) return operations.listTopics.data;
  const { pageSize = 0, postIds = [] } = searchOf(key) ?? {};
  return pageSize > 1 || postIds.length > 0 ? operations.searchPosts.data : undefined;
};
