import type { PostRecord } from '../forum/dataset';
import type { AuthoredPost } from './authored';
import { clock, dayMs, hourMs } from './clock';
import { hashOf, idOf } from './ids';
import { posts } from './posts';

const hoursAgo = (hours: number) => clock - Math.round((hours * hourMs) / 1000) * 1000;

/** A post written by hand, as the forum stores it. */
export const recordOf = (post: AuthoredPost): PostRecord => {
  const { posted, answered = posted } = post.hoursAgo;
  const { views, replies: replyCount, collects: collectCount } = post.counts;
  const [block, ...topics] = post.section;
  const createTime = hoursAgo(posted);
  const marks = new Set(post.marks);
  const wasEdited = hashOf(post.key) % 3 === 0;
  return {
    id: idOf('post', post.key),
    type: post.type ?? 'POST',
    language: post.key.startsWith('zh-') ? 'ZH_CN' : 'EN_US',
    siteIds: hashOf(`site ${post.key}`) % 6 === 0 ? '1,2' : '1',
    blockId: idOf('block', block),
    topicIds: topics.map((topic) => idOf('topic', topic)),
    memberId: idOf('member', post.member),
    createTime,
    updateTime: wasEdited ? Math.min(clock, createTime + (hashOf(post.title) % dayMs)) : createTime,
    activeReplyTime: hoursAgo(answered),
    views,
    replyCount,
    collectCount,
    top: marks.has('top'),
    isHot: marks.has('hot'),
    isEssence: marks.has('essence'),
    isCollect: marks.has('collect'),
    deleted: post.gone === 'deleted',
    available: post.gone !== 'unavailable',
    title: post.title,
    content: post.content,
  };
};

/** Sorted by id, which the forum's orders rely on. */
export const authoredPosts: PostRecord[] = posts
  .map(recordOf)
  .sort((a, b) => (a.id < b.id ? -1 : 1));
