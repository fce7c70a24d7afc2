import { emptySearch } from '../../addresses';
import type { MemberInfo } from '../../contract/member';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { type PostSearch, pageSizes } from '../../contract/search-posts';
import type { Topic } from '../../contract/topic';

/** The newest posts of a member: as many as one request gives. */
export const newestOf = (id: string): PostSearch => ({
  ...emptySearch,
  anotherMemberId: id,
  fields: 'createTime',
  pageSize: pageSizes.largest,
});

export type MemberFacts = ReturnType<typeof memberFacts>;

export type WrittenTopic = { topic: Topic; count: number };

/** What these posts say of their author. Over a page of them, all but `posts` is of the newest alone. */
export const memberFacts = ({ content, totalElements }: Page<PostSummary>, id: string) => ({
  member: memberIn(content, id),
  posts: totalElements,
  essence: content.filter(({ isEssence }) => isEssence).length,
  collected: content.reduce((sum, { collectCount }) => sum + collectCount, 0),
  topics: topicsIn(content),
  /** When the newest of them was written; pinned ones stand before it. A service writes its times alike, so that they sort as text. */
  latest:
    content
      .map(({ createTime }) => createTime)
      .sort()
      .at(-1) ?? '',
  /** Whether these are all that the member wrote. */
  isWhole: totalElements <= content.length,
  counted: content.length,
});

/** A service may leave the member out of some posts. */
const memberIn = (posts: PostSummary[], id: string): MemberInfo | undefined =>
  posts.find(({ cMemberInfo }) => cMemberInfo.id === id)?.cMemberInfo;

/** What was written about most, first. */
function topicsIn(posts: PostSummary[]): WrittenTopic[] {
  const counts = new Map<string, WrittenTopic>();
  for (const { forumTopicList } of posts)
    for (const topic of forumTopicList)
      if (topic.id) counts.set(topic.id, { topic, count: (counts.get(topic.id)?.count ?? 0) + 1 });
  return [...counts.values()].sort((a, b) => b.count - a.count);
}
