import type { QueryClient } from '@tanstack/react-query';
import { cachedBlocks } from '../../api/block-cache';
import type { ForumApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { type Page, pageOf } from '../../contract/page';
import { type Post, type PostSummary, postSummary } from '../../contract/post';
import { read } from '../../contract/read';
import type { Topic } from '../../contract/topic';
import { rememberCreatedPost } from '../posts/created-posts';
import { postByIdSearch } from '../posts/post-searches';

const page = pageOf(postSummary);

/**
 * Puts a new post into the cache of its page, which shows it at once and fetches the full post meanwhile.
 * Skipped if its author's name is not cached: a wrong name would be worse than a short wait. The post is
 * remembered in any case, because the service may not list it yet.
 */
export const seedPostCache = (
  post: Post,
  queries: QueryClient,
  api: Pick<ForumApi, 'postSearch'>,
) => {
  const cMemberInfo = cachedPosts(queries).find(
    (cached) => cached.memberId === post.memberId && cached.cMemberInfo.nickname,
  )?.cMemberInfo;
  const { queryKey } = api.postSearch(postByIdSearch(post.id));
  const summary = {
    ...post,
    cMemberInfo: cMemberInfo ?? { id: post.memberId },
    forumBlock: cachedBlocks().get(post.blockId),
    forumTopicList: topicsOf(post, queries),
    activeReplyTime: post.createTime,
  };
  const created = read(page, { content: [summary], totalElements: 1 }).value;
  for (const one of created.content) rememberCreatedPost(one);
  if (!cMemberInfo) return;
  queries.setQueryData(queryKey, created);
  void queries.invalidateQueries({ queryKey, refetchType: 'none' });
};

const cachedPosts = (queries: QueryClient): PostSummary[] =>
  queries
    .getQueriesData<Page<PostSummary>>({ queryKey: queryKeys.posts.searches })
    .flatMap(([, found]) => found?.content ?? []);

function topicsOf({ topicId }: Post, queries: QueryClient): Topic[] {
  const unvisited = queries
    .getQueriesData<Page<Topic>>({ queryKey: queryKeys.topics.lists })
    .flatMap(([, found]) => found?.content ?? []);
  for (let topic = unvisited.pop(); topic; topic = unvisited.pop()) {
    if (topic.id === topicId) return [{ ...topic, children: [] }];
    unvisited.push(...topic.children);
  }
  return [];
}
