import type { Dataset, PostRecord } from './dataset';
import type { Directory } from './directory';
import type { PostIndex } from './index/post-index';

/** What the operations read and change: one forum, its dataset and the posts created since. */
export type ForumState = {
  readonly dataset: Dataset;
  readonly posts: PostIndex;
  /** Members, and blocks and topics with their post counts. */
  readonly directory: Directory;
  /** The time of created posts, in milliseconds since 1970. */
  readonly now: () => number;
  /** Returns an id for a post that is created without one. */
  readonly nextId: () => string;
  /** Adds a post to every list it belongs to. The search index is updated, not rebuilt. */
  add: (record: PostRecord) => void;
};
