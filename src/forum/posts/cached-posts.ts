import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../api/query-keys';
import type { MemberInfo } from '../../contract/member';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';

/** The posts in the query cache, each once, starting with the list that was updated last. */
export const cachedPosts = (queries: QueryClient): PostSummary[] => {
  const pages = queries
    .getQueryCache()
    .findAll({ queryKey: queryKeys.posts.searches })
    .map(({ state }) => state as { data: Page<PostSummary> | undefined; dataUpdatedAt: number })
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt);
  const posts = pages.flatMap(({ data }) => data?.content ?? []);
  return firstOfEach(posts);
};

/** The authors of the cached posts. No operation reads members, so no others are known. */
export const cachedMembers = (queries: QueryClient): MemberInfo[] => {
  const members = cachedPosts(queries)
    .map(({ cMemberInfo }) => cMemberInfo)
    .filter(({ id, nickname }) => id && nickname);
  return firstOfEach(members);
};

/** Keeps the first record of each id, which comes from the newest list. */
const firstOfEach = <R extends { id: string }>(records: R[]): R[] => {
  const byId = new Map<string, R>();
  for (const record of records) if (!byId.has(record.id)) byId.set(record.id, record);
  return [...byId.values()];
};
