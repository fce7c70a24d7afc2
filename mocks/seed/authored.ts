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
