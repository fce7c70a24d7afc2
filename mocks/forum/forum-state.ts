import type { Dataset, PostRecord } from './dataset';
import type { Directory } from './directory';
import type { PostIndex } from './index/post-index';

/** What the operations read and change of a `Forum`. */
export type ForumState = {
  readonly dataset: Dataset;
  readonly posts: PostIndex;
  readonly directory: Directory;
  readonly now: () => number;
  nextId: () => string;
  add: (record: PostRecord) => void;
};
