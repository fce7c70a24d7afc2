import type { PostSearch } from '../../contract/search-posts';

/**
 * The first of the pages that a list shows as one: the address names the last, the state of the
 * history how far back the list begins. Counted from 0.
 */
export const firstShown = (state: unknown, { pageNum }: PostSearch) => {
  const first = (state as { first?: unknown } | null)?.first;
  return Number.isSafeInteger(first) ? Math.max(0, Math.min(first as number, pageNum)) : pageNum;
};
