import type { QueryClient } from '@tanstack/react-query';
import type { Block } from '../contract/block';
import type { MemberInfo } from '../contract/member';
import type { Page } from '../contract/page';
import type { PostSummary } from '../contract/post';
import type { Topic } from '../contract/topic';
import { queryKeys } from './query-keys';

/** Begins with the page that was updated last. */
const cachedRows = <Row>(queries: QueryClient, queryKey: readonly string[]): Row[] =>
  queries
    .getQueryCache()
    .findAll({ queryKey })
    .map(({ state }) => state as { data: Page<Row> | undefined; dataUpdatedAt: number })
    .sort((a, b) => b.dataUpdatedAt - a.dataUpdatedAt)
    .flatMap(({ data }) => data?.content ?? []);

/** Each once and as it came last. */
export const cachedPosts = (queries: QueryClient) =>
  firstOfEach(cachedRows<PostSummary>(queries, queryKeys.posts.searches));

/** The authors of the cached posts: no operation reads members. */
export const cachedMembers = (queries: QueryClient): MemberInfo[] =>
  firstOfEach(
    cachedPosts(queries)
      .map(({ cMemberInfo }) => cMemberInfo)
      .filter(({ id, nickname }) => id && nickname),
  );

/** A service may leave the author's record out of some posts. */
export const findMember = (queries: QueryClient, id: string): MemberInfo | undefined => {
  const theirs = (id ? cachedPosts(queries) : []).filter(({ memberId, cMemberInfo }) =>
    [cMemberInfo.id, memberId].includes(id),
  );
  return (theirs.find(({ cMemberInfo }) => cMemberInfo.nickname) ?? theirs[0])?.cMemberInfo;
};

/** From lists and posts: no operation reads a single topic. A service may leave its name out of some. */
export const findTopic = (queries: QueryClient, id: string): Topic | undefined => {
  const unvisited = [
    ...cachedPosts(queries).flatMap(({ forumTopicList }) => forumTopicList),
    ...cachedRows<Topic>(queries, queryKeys.topics.lists),
  ];
  let unnamed: Topic | undefined;
  for (const topic of unvisited) {
    if (topic.id === id && topic.name) return topic;
    if (topic.id === id) unnamed ??= topic;
    unvisited.push(...topic.children);
  }
  return unnamed;
};

/** No longer known where it was withdrawn, though a service may list its posts. */
export const findBlock = (queries: QueryClient, id: string): Block | undefined =>
  id ? cachedPosts(queries).find(({ forumBlock }) => forumBlock.id === id)?.forumBlock : undefined;

export const firstOfEach = <R extends { id: string }>(records: R[]): R[] => {
  const byId = new Map<string, R>();
  for (const record of records) if (!byId.has(record.id)) byId.set(record.id, record);
  return [...byId.values()];
};
