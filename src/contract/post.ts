import { block } from './block';
import { memberInfo } from './member';
import { label, postContent, postTitle, recordFields, seoFields } from './record';
import { array, boolean, integer, type OutputOf, object, string } from './schema';
import { topic } from './topic';

export const post = object({
  ...recordFields.entries,
  ...seoFields.entries,
  title: postTitle,
  blockId: string,
  topicId: string,
  memberId: string,
  content: postContent,
  plainText: string,
  type: string,
  top: boolean,
  views: integer,
  replyCount: integer,
  collectCount: integer,
});

/** As the search operation returns it, without `plainText` and `views`. */
export const postSummary = object({
  id: string,
  title: postTitle,
  type: string,
  blockId: string,
  topicId: string,
  createTime: label,
  replyCount: integer,
  collectCount: integer,
  isHot: boolean,
  isEssence: boolean,
  isCollect: boolean,
  content: postContent,
  cMemberInfo: memberInfo,
  memberId: string,
  forumTopicList: array(topic),
  forumBlock: block,
  top: boolean,
  activeReplyTime: label,
  seoTitle: label,
  seoKeyword: label,
  seoDescription: label,
});

export type Post = OutputOf<typeof post>;
export type PostSummary = OutputOf<typeof postSummary>;

/** '' for no reply, whose time may be that of the post itself, or of an edit. */
export const repliedAt = (post: Pick<PostSummary, 'replyCount' | 'activeReplyTime'>) =>
  post.replyCount > 0 ? post.activeReplyTime : '';
