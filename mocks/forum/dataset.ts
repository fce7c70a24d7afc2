import type { Block } from '../../src/contract/block';
import type { MemberInfo } from '../../src/contract/member';
import type { Language } from '../../src/contract/search-posts';
import type { Topic } from '../../src/contract/topic';

/** A block or topic as stored. Children refer to it by `parentId`, and `postCount` is computed. */
export type BlockRecord = Omit<Block, 'children' | 'postCount'>;
export type TopicRecord = Omit<Topic, 'children' | 'postCount'>;

export type PostType = 'POST' | 'QUESTION' | 'NOTICE';

/** Everything in a post except its title and content. Times are milliseconds since 1970. */
export type PostFacts = {
  id: string;
  type: PostType;
  language: Language;
  /** Comma-separated, as on the wire. */
  siteIds: string;
  blockId: string;
  /** The first one is the post's `topicId`. */
  topicIds: readonly string[];
  memberId: string;
  createTime: number;
  updateTime: number;
  /** The time of the last reply, or of the post itself if there is none. */
  activeReplyTime: number;
  views: number;
  replyCount: number;
  collectCount: number;
  top: boolean;
  isHot: boolean;
  isEssence: boolean;
  isCollect: boolean;
  deleted: boolean;
  available: boolean;
};

/** Facts of a new post that nobody has read, answered or marked yet. */
export const untouchedAt = (time: number) => ({
  createTime: time,
  updateTime: time,
  activeReplyTime: time,
  views: 0,
  replyCount: 0,
  collectCount: 0,
  top: false,
  isHot: false,
  isEssence: false,
  isCollect: false,
  deleted: false,
  available: true,
});

/** What a record says that says nothing of it. */
export const unsaid = {
  deleted: false,
  available: true,
  createUser: '',
  updateUser: '',
  siteIds: '1',
  sysLanguage: 'EN_US',
};

export const unsaidOfPlace = { urlName: '', SEO_TITLE: '', KEYWORD: '', SEO_DESCRIPTION: '' };

/** `content` is HTML. */
export type PostWords = { title: string; content: string };

export type PostRecord = PostFacts & PostWords;

/**
 * Everything a forum starts with. It is immutable, so forums and tests share one.
 * The facts and the words of a post are requested separately, by its number: a dataset of 100,000 posts
 * stores no contents, but generates those of the ten posts on a page when they are requested.
 */
export type Dataset = {
  /** The fixed time that the seed treats as now, in milliseconds since 1970. */
  clock: number;
  /** The id of the signed-in member, who is the author of created posts. */
  me: string;
  members: readonly MemberInfo[];
  blocks: readonly BlockRecord[];
  topics: readonly TopicRecord[];
  posts: {
    count: number;
    /** Ids ascend with the number when compared as strings. */
    facts: (number: number) => PostFacts;
    words: (number: number) => PostWords;
  };
};

/** Whether responses may contain a record: it is neither deleted nor withdrawn. */
export const isListed = ({ deleted, available }: { deleted: boolean; available: boolean }) =>
  !deleted && available;

/** The `comparable` of a record: its `createTime`, converted from milliseconds to whole seconds. */
export const comparableOf = (createTime: number) => Math.floor(createTime / 1000);

/** Compares ids or titles by UTF-16 code units. */
export const compareStrings = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a record's comma-separated `siteIds` contain a site. */
export const hasSite = (siteIds: string, siteId: string) =>
  siteIds.split(',').some((one) => one.trim() === siteId);
