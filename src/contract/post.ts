import * as v from 'valibot';
import { block } from './block';
import { memberInfo } from './member';
import { integer, label, postContent, postTitle, recordFields, seoFields } from './record';
import { topic } from './topic';

export const post = v.object({
  ...recordFields.entries,
  ...seoFields.entries,
  title: postTitle,
  blockId: v.string(),
  topicId: v.string(),
  memberId: v.string(),
  content: postContent,
  plainText: v.string(),
  type: v.string(),
  top: v.boolean(),
  views: integer,
  replyCount: integer,
  collectCount: integer,
});

/** As the search operation returns it, without `plainText` and `views`. */
export const postSummary = v.object({
  id: v.string(),
  title: postTitle,
  type: v.string(),
  blockId: v.string(),
  topicId: v.string(),
  createTime: label,
  replyCount: integer,
  collectCount: integer,
  isHot: v.boolean(),
  isEssence: v.boolean(),
  isCollect: v.boolean(),
  content: postContent,
  cMemberInfo: memberInfo,
  memberId: v.string(),
  forumTopicList: v.array(topic),
  forumBlock: block,
  top: v.boolean(),
  activeReplyTime: label,
  seoTitle: label,
  seoKeyword: label,
  seoDescription: label,
});

export type Post = v.InferOutput<typeof post>;
export type PostSummary = v.InferOutput<typeof postSummary>;

/** '' for no reply, whose time may be that of the post itself, or of an edit. */
export const repliedAt = (post: Pick<PostSummary, 'replyCount' | 'activeReplyTime'>) =>
  post.replyCount > 0 ? post.activeReplyTime : '';
