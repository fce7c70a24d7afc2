import type { Language } from '../../src/contract/search-posts';

export type AuthoredMember = {
  key: string;
  nickname: string;
  /** Keys of roles. */
  roles: string[];
};

export type AuthoredRole = { key: string; name: string; introduction: string; language: Language };

/** Where a post belongs: a block and the topics that fit, by key. */
export type Section = readonly [block: string, ...topics: string[]];

/** A post written by hand. `content` is HTML, as a member would send it. */
export type AuthoredPost = {
  /** Begins with its language: `en-` or `zh-`. */
  key: string;
  title: string;
  section: Section;
  member: string;
  type?: 'POST' | 'QUESTION' | 'NOTICE';
  /** Any of: top, essence, hot, collect (collected by the signed-in member). */
  marks?: ('top' | 'essence' | 'hot' | 'collect')[];
  /** When the post and its last reply, if it has one, were written: in hours before the dataset's clock. */
  hoursAgo: { posted: number; answered?: number };
  counts: { views: number; replies: number; collects: number };
  content: string;
  /** Not in any list: the record exists, but is deleted or not available. */
  gone?: 'deleted' | 'unavailable';
};

/**
 * A set of phrases about one theme in one language, from which posts are composed. `{name}` in a phrase is
 * replaced by one of `slots[name]`, or by one of the numbers and measures that every set shares.
 */
export type AuthoredPhrases = {
  language: Language;
  sections: readonly Section[];
  slots: Slots;
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

export type Slots = Readonly<Record<string, readonly string[]>>;

/** Reads slots from an outline: a line is a name and its choices, and goes on in the lines that are indented. */
export const slotsOf = (outline: string): Slots =>
  Object.fromEntries(
    outline
      .trim()
      .split(/\n(?! )/)
      .map((line) => line.split('| ').map((part) => part.trimEnd()))
      .map(([name = '', ...choices]) => [name, choices]),
  );
