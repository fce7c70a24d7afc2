import type { PostSummary } from '../src/contract/post';
import { pageSizes } from '../src/contract/search-posts';
import type { Run } from './run';

/**
 * Up to a page of the posts seen so far, taken evenly. Asked for by `postIds` they are a small
 * forum whose every post is known, so that a filter's answer can be known exactly at any size.
 */
export const samplePosts = ({ posts }: Run): PostSummary[] => {
  const all = [...posts.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const step = Math.max(1, all.length / pageSizes.largest);
  return Array.from({ length: Math.min(all.length, pageSizes.largest) }, (_, index) =>
    all.at(Math.floor(index * step)),
  ).filter((post) => post !== undefined);
};

export const sampleOf = (run: Run) => samplePosts(run).map(({ id }) => id);
