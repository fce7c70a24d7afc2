import type { Language } from '../../src/contract/search-posts';

/**
 * Phrases about one theme in one language, out of which posts are composed. `{name}` in a phrase
 * stands for one of `slots[name]`, or for a number, time or the like that all banks share.
 */
export type Bank = {
  language: Language;
  /** Where such posts are found: a block and the topics that fit, by key. */
  places: readonly (readonly [block: string, ...topics: string[]])[];
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
