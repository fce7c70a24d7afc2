import type { Language } from '../../src/contract/search-posts';

/** What people write by hand about a block; everything else of the record is derived. */
export type AuthoredBlock = {
  key: string;
  name: string;
  description: string;
  language: Language;
  children?: AuthoredBlock[];
};

export type AuthoredTopic = {
  key: string;
  name: string;
  remark: string;
  language: Language;
  children?: AuthoredTopic[];
};

export type AuthoredMember = {
  key: string;
  nickname: string;
  /** Keys of roles. */
  roles: string[];
};

export type AuthoredRole = { key: string; name: string; introduction: string; language: Language };

/** A post written by hand. `content` is HTML, as a member would send it. */
export type AuthoredPost = {
  key: string;
  language: Language;
  title: string;
  block: string;
  topics: [string, ...string[]];
  member: string;
  type?: 'POST' | 'QUESTION' | 'NOTICE';
  /** Any of: top, essence, hot, collect (collected by the signed-in member). */
  marks?: ('top' | 'essence' | 'hot' | 'collect')[];
  /** Hours before the dataset's clock that it was posted. */
  hoursAgo: number;
  /** Hours before the dataset's clock of the last reply; left out where nobody replied. */
  lastReplyHoursAgo?: number;
  views: number;
  replies: number;
  collects: number;
  content: string;
  /** Left out of every list: the record is there, but deleted or not available. */
  gone?: 'deleted' | 'unavailable';
};

/**
 * A set of phrases about one theme in one language, out of which posts are composed. `{name}` in a phrase
 * stands for one of `slots[name]`, or for a number, time or the like that every set shares.
 */
export type AuthoredPhrases = {
  language: Language;
  /** Where such posts are found: a block and the topics that fit, by key. */
  sections: readonly (readonly [block: string, ...topics: string[]])[];
  slots: Readonly<Record<string, readonly string[]>>;
  titles: readonly string[];
  openings: readonly string[];
  details: readonly string[];
  points: readonly string[];
  quotes: readonly string[];
  closings: readonly string[];
  code?: readonly { language: string; text: string }[];
  /** A table: its head, and rows whose cells are phrases too. */
  table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
};
