import { pageAround } from '../../mocks/forum/page';
import { operations } from '../../src/contract/operations';

const at = '2026-01-31T08:30:00Z';

const record = (id: string) => ({
  id,
  deleted: false,
  available: true,
  createTime: at,
  updateTime: at,
  createUser: '',
  updateUser: '',
  comparable: 0,
  siteIds: '',
  sysLanguage: 'EN_US',
  SEO_TITLE: '',
  KEYWORD: '',
  SEO_DESCRIPTION: '',
});

const topicWith = (text: string, id: string) => ({
  ...record(id),
  name: text,
  remark: text,
  parentId: '',
  urlName: text,
  postCount: 3,
  children: [],
});

const blockWith = (text: string, id: string) => ({
  ...record(id),
  name: text,
  ico: imageIn(text),
  description: text,
  parentId: '',
  urlName: text,
  postCount: 3,
  children: [],
});

/** The address that a payload tries to load, or else the payload itself. */
const imageIn = (text: string) => /https?:\/\/evil[^\s"'>)]*/.exec(text)?.[0] ?? text;

// With a megabyte per field, the response of one post would take a second to read. The content is not cut.
const longestField = 20_000;

/** A post with the same text in every field that a member can set, and its index in the title. */
const postWith = (content: string, index: number, longest: number) => {
  const text = content.slice(0, longest);
  return {
    ...record(`p${index}`),
    createTime: text,
    title: `#${index} ${text}`,
    type: 'POST',
    blockId: `b${index}`,
    topicId: `t${index}`,
    replyCount: 3,
    collectCount: 2,
    isHot: true,
    isEssence: true,
    isCollect: true,
    content,
    memberId: `m${index}`,
    cMemberInfo: {
      id: `m${index}`,
      avatar: text,
      nickname: text,
      cMemberRolePOList: [{ ...record(`r${index}`), name: text, introduction: text }],
    },
    forumTopicList: [topicWith(text, `t${index}`)],
    forumBlock: blockWith(text, `b${index}`),
    // The others are ordinary rows, which show more fields.
    top: index < 4,
    // An invalid time is shown unchanged.
    activeReplyTime: text,
    seoTitle: text,
    seoKeyword: text,
    seoDescription: text,
  };
};

const pageOf = <Row>(content: Row[], total: number, number: number, size: number) =>
  pageAround(content, total, { number, size, property: 'comparable', direction: 'DESC' });

type Question = {
  pageNum?: number;
  pageSize?: number;
  keywords?: string;
  postIds?: string[];
  anotherMemberId?: string;
  topicId?: string;
};

/** In keywords, before an index: the service refuses with that payload as its message. */
export const refusalMark = 'refuse:';

const said = (data: unknown) => ({ result: '', code: 0, message: '', data });

const asksRefusal = new RegExp(`^${refusalMark}(\\d+)`);

/**
 * A service whose texts are all payloads. Post, member and topic ids end in the index of the payload. Posts
 * that are only in `all` are in no list of posts and are found only by id.
 */
export const hostileService =
  (payloads: readonly string[], all = payloads, longest = longestField) =>
  (path: string, body: unknown) => {
    const { pageNum = 0, pageSize = 10, keywords = '', ...asked } = body as Question;
    const [, refused] = asksRefusal.exec(keywords) ?? [];
    if (refused) {
      const message = `#${refused}: ${payloads[Number(refused)]}`;
      return { result: 'error', code: 40001, message, data: null };
    }
    const from = pageNum * pageSize;
    const chosen = payloads.slice(from, from + pageSize);
    if (path === operations.listTopics.path) {
      // From `all`, because the page of an unlisted topic shows no posts.
      const listed = all.slice(from, from + pageSize);
      const topics = listed.map((text, index) => topicWith(text, `t${from + index}`));
      return said(pageOf(topics, all.length, pageNum, pageSize));
    }
    const id = asked.postIds?.[0] ?? asked.anotherMemberId ?? asked.topicId;
    const index = Number(id?.slice(1));
    const text = all[index];
    if (id && text !== undefined)
      return said(pageOf([postWith(text, index, longest)], 1, 0, pageSize));
    const posts = chosen.map((one, offset) => postWith(one, from + offset, longest));
    return said(pageOf(posts, payloads.length, pageNum, pageSize));
  };
