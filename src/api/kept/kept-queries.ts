import type { QueryKey } from '@tanstack/react-query';
import { operations } from '../../contract/operations';
import { queryKeys } from '../query-keys';

const startsWith = (key: QueryKey, start: readonly string[]) =>
  start.every((part, index) => key[index] === part);

/** The search of a query for posts; undefined for any other query. */
export const searchOf = (key: QueryKey) =>
  startsWith(key, queryKeys.posts.searches)
    ? (Object(key[2]) as { pageSize?: number; postIds?: string[] })
    : undefined;

/** Whether a query, for posts or topics, names words that a member has typed. By its hash, which is JSON. */
export const hasWords = (hash: string) => /"keywords":"[^"]/.test(hash);

/** The schema of an answer that is worth keeping: lists, posts and topics, but not mere counts. */
export const schemaOf = (key: QueryKey) => {
  if (startsWith(key, queryKeys.topics.lists)) return operations.listTopics.data;
  const { pageSize = 0, postIds = [] } = searchOf(key) ?? {};
  return pageSize > 1 || postIds.length > 0 ? operations.searchPosts.data : undefined;
};
