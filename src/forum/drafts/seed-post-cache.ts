import type { QueryClient } from '@tanstack/react-query';
import { cachedBlocks } from '../../api/block-cache';
import { findMember, findTopic } from '../../api/cached';
import type { ForumApi } from '../../api/forum-api';
import { pageOf } from '../../contract/page';
import { type Post, postSummary } from '../../contract/post';
import { read } from '../../contract/read';
import { postByIdSearch } from '../posts/post-searches';
import { rememberCreatedPost } from '../posts/use-post';

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
  const author = findMember(queries, post.memberId);
  const topic = findTopic(queries, post.topicId);
  const { queryKey } = api.postSearch(postByIdSearch(post.id));
  const summary = {
    ...post,
    cMemberInfo: author ?? { id: post.memberId },
    forumBlock: cachedBlocks().get(post.blockId),
    forumTopicList: topic ? [{ ...topic, children: [] }] : [],
    activeReplyTime: post.createTime,
  };
  const created = read(page, { content: [summary], totalElements: 1 }).value;
  for (const one of created.content) rememberCreatedPost(one);
  if (!author?.nickname) return;
  queries.setQueryData(queryKey, created);
  void queries.invalidateQueries({ queryKey, refetchType: 'none' });
};
