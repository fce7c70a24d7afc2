import type { Dataset, PostRecord } from './dataset';
import type { Directory } from './directory';
import type { PostIndex } from './index/post-index';

/** What the operations read and change: one forum, its dataset and what was posted since. */
export type ForumState = {
  readonly dataset: Dataset;
  readonly posts: PostIndex;
  /** Blocks, topics and members, with their posts counted. */
  readonly directory: Directory;
  /** The time of posts that are created, in milliseconds since 1970. */
  readonly now: () => number;
  /** An id for a post that is created without one. */
  readonly nextId: () => string;
  /** Puts a post into every list it belongs to; nothing is built anew. */
  add: (record: PostRecord) => void;
};
