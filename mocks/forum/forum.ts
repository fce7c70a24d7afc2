import type { DataOf, OperationName } from '../../src/contract/operations';
import { isRecord } from '../../src/contract/walk-schema';
import { type Answer, Refusal, refused, success } from './answer';
import { createPost } from './create-post';
import type { Dataset, PostRecord } from './dataset';
import { Directory } from './directory';
import type { ForumState } from './forum-state';
import { PostIndex } from './index/post-index';
import { listTopics } from './list-topics';
import { searchPosts } from './search-posts';

type Operation<Name extends OperationName> = (
  forum: ForumState,
  body: Record<string, unknown>,
) => DataOf<Name>;

/** The service: one function for each row of the operations table. */
const operationOf: { [Name in OperationName]: Operation<Name> } = {
  createPost,
  searchPosts,
  listTopics,
};

export type ForumOptions = {
  dataset: Dataset;
  /** The time of created posts, in milliseconds since 1970. */
  now?: () => number;
};

/** One forum: a dataset, the posts created since, and the three operations on them. */
export class Forum implements ForumState {
  readonly dataset: Dataset;
  readonly posts: PostIndex;
  /** The time of created posts, in milliseconds since 1970. */
  readonly now: () => number;
  #directory: Directory | undefined;

  constructor({ dataset, now = () => Date.now() }: ForumOptions) {
    this.dataset = dataset;
    this.posts = new PostIndex(dataset);
    this.now = now;
  }

  /** Members, and blocks and topics with their post counts. Built on first use, because it counts every post. */
  get directory() {
    this.#directory ??= new Directory(this.dataset, this.posts.countPosts());
    return this.#directory;
  }

  /**
   * Carries out an operation.
   * @param body the parsed JSON of the request
   * @returns status, envelope and headers. A `Refusal` is returned as its row of `failures`, not thrown
   */
  answer(name: OperationName, body: unknown): Answer {
    try {
      if (!isRecord(body)) throw new Refusal('notJson', notAnObject(body));
      return success(operationOf[name](this, body));
    } catch (cause) {
      if (cause instanceof Refusal) return refused(cause);
      throw cause;
    }
  }

  /** An id for a post that is created without one. */
  nextId() {
    let number = idsOfCreated + BigInt(this.posts.count);
    while (this.posts.has(`${number}`)) number += 1n;
    return `${number}`;
  }

  /** Adds a post to every list it belongs to. The search index is updated, not rebuilt. */
  add(record: PostRecord) {
    this.posts.add(record);
    this.directory.count(record);
  }
}

export const createForum = (options: ForumOptions) => new Forum(options);

const idsOfCreated = 1_871_900_000_000_000_000n;

const notAnObject = (body: unknown) =>
  `the body is ${body === null ? 'null' : Array.isArray(body) ? 'an array' : `a ${typeof body}`}; send a JSON object`;
