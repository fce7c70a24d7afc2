import { plainText } from '../../src/contract/plain-text';
import type { Post, PostSummary } from '../../src/contract/post';
import { withoutHalf } from '../../src/contract/stacked-marks';
import { comparableOf, type PostRecord } from './dataset';
import type { Directory } from './directory';

const iso = (time: number) => new Date(time).toISOString();

const descriptionChars = 160;

/** The fields for search engines. Their names are in capitals in a post and in camel case in a summary. */
const seoOf = (post: PostRecord, text: string, directory: Directory) => ({
  title: post.title,
  keyword: topicsOf(post, directory)
    .map(({ name }) => name)
    .join(','),
  description: withoutHalf(text.slice(0, descriptionChars)).replaceAll('\n', ' '),
});

const topicsOf = (post: PostRecord, directory: Directory) =>
  post.topicIds.map((id) => directory.topic(id)).filter((topic) => topic !== undefined);

/** A post as the search operation returns it. */
export const summaryOf = (post: PostRecord, directory: Directory): PostSummary => {
  const member = directory.member(post.memberId);
  const block = directory.block(post.blockId);
  if (!member || !block) {
    throw new Error(
      `Post ${post.id} names a member or block that its dataset lacks; add it there.`,
    );
  }
  const seo = seoOf(post, plainText(post.content, descriptionChars), directory);
  return {
    id: post.id,
    title: post.title,
    type: post.type,
    blockId: post.blockId,
    topicId: post.topicIds[0] ?? '',
    createTime: iso(post.createTime),
    replyCount: post.replyCount,
    collectCount: post.collectCount,
    isHot: post.isHot,
    isEssence: post.isEssence,
    isCollect: post.isCollect,
    content: post.content,
    cMemberInfo: member,
    memberId: post.memberId,
    forumTopicList: topicsOf(post, directory),
    forumBlock: block,
    top: post.top,
    activeReplyTime: iso(post.activeReplyTime),
    seoTitle: seo.title,
    seoKeyword: seo.keyword,
    seoDescription: seo.description,
  };
};

/** A post as the create operation returns it. */
export const postOf = (post: PostRecord, directory: Directory): Post => {
  const text = plainText(post.content);
  const seo = seoOf(post, text, directory);
  return {
    id: post.id,
    deleted: post.deleted,
    available: post.available,
    createTime: iso(post.createTime),
    updateTime: iso(post.updateTime),
    createUser: post.memberId,
    updateUser: post.memberId,
    comparable: comparableOf(post.createTime),
    siteIds: post.siteIds,
    sysLanguage: post.language,
    SEO_TITLE: seo.title,
    KEYWORD: seo.keyword,
    SEO_DESCRIPTION: seo.description,
    title: post.title,
    blockId: post.blockId,
    topicId: post.topicIds[0] ?? '',
    memberId: post.memberId,
    content: post.content,
    plainText: text,
    type: post.type,
    top: post.top,
    views: post.views,
    replyCount: post.replyCount,
    collectCount: post.collectCount,
  };
};
