import { emptySearch } from '../../addresses';
import type { MemberInfo } from '../../contract/member';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { type PostSearch, pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';

/** The newest posts of a member, as many as one request returns. */
export const newestOf = (id: string): PostSearch => ({
  ...emptySearch,
  anotherMemberId: id,
  fields: 'createTime',
  pageSize: pageSizes.largest,
});

export type MemberFacts = ReturnType<typeof memberFacts>;

export type WrittenTopic = { topic: Topic; count: number };

/** Facts about a member from one page of posts. If there are more posts, only `posts` counts them all. */
export const memberFacts = ({ content, totalElements }: Page<PostSummary>, id: string) => ({
  member: memberIn(content, id),
  posts: totalElements,
  essence: content.filter(({ isEssence }) => isEssence).length,
  collected: content.reduce((sum, { collectCount }) => sum + collectCount, 0),
  topics: topicsIn(content),
  /** When the newest post was written. Pinned ones come first. The times of a service sort as text. */
  latest:
    content
      .map(({ createTime }) => createTime)
      .sort()
      .at(-1) ?? '',
  /** Whether this page contains all posts of the member. */
  isWhole: totalElements <= content.length,
  counted: content.length,
});

/** A service may leave the member out of some posts. */
const memberIn = (posts: PostSummary[], id: string): MemberInfo | undefined =>
  posts.find(({ cMemberInfo }) => cMemberInfo.id === id)?.cMemberInfo;

/** The topics of the posts, most frequent first. */
function topicsIn(posts: PostSummary[]): WrittenTopic[] {
  const counts = new Map<string, WrittenTopic>();
  for (const { forumTopicList } of posts)
    for (const topic of forumTopicList)
      if (topic.id) counts.set(topic.id, { topic, count: (counts.get(topic.id)?.count ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
