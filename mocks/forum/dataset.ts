import type { Block } from '../../src/contract/block';
import type { MemberInfo } from '../../src/contract/member';
import type { Language } from '../../src/contract/search-posts';
import type { Topic } from '../../src/contract/topic';

/** A block or topic as the forum stores it: its children point at it, and its posts are counted. */
export type BlockRecord = Omit<Block, 'children' | 'postCount'>;
export type TopicRecord = Omit<Topic, 'children' | 'postCount'>;

export type PostType = 'POST' | 'QUESTION' | 'NOTICE';

/** All of a post but its words. Times are milliseconds since 1970. */
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
  /** Time of the last reply; of the post itself where nobody replied. */
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

/** What nobody has read, answered or marked yet. */
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

/** `content` is HTML. */
export type PostWords = { title: string; content: string };

export type PostRecord = PostFacts & PostWords;

/**
 * Everything a forum begins with. It is never changed, so tests and tabs share one.
 * Facts and words of a post are asked apart, by its number: a dataset of 100,000 posts keeps no
 * content, and writes the ten that a page shows when they are asked for.
 */
export type Dataset = {
  /** Milliseconds since 1970: the time by which the seed was written. */
  clock: number;
  /** The signed-in member, who writes the posts that are created. */
  me: string;
  members: readonly MemberInfo[];
  blocks: readonly BlockRecord[];
  topics: readonly TopicRecord[];
  posts: {
    count: number;
    /** Ids rise with the number, compared as strings. */
    facts: (number: number) => PostFacts;
    words: (number: number) => PostWords;
  };
};

/** A record that answers may show: neither deleted nor withdrawn. */
export const isListed = ({ deleted, available }: { deleted: boolean; available: boolean }) =>
  !deleted && available;

/** `comparable` of a record: whole seconds of its `createTime`, which is in milliseconds. */
export const comparableOf = (createTime: number) => Math.floor(createTime / 1000);

/** The order of ids and of titles: by UTF-16 code units. */
export const compareStrings = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

/** Whether a record's comma-separated `siteIds` name a site. */
export const hasSite = (siteIds: string, siteId: string) =>
  siteIds.split(',').some((one) => one.trim() === siteId);
