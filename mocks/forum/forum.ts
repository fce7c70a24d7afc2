import type { DataOf, OperationName } from '../../src/contract/operations';
import { type Answer, refused, success } from './answer';
import { createPost } from './create-post';
import type { Dataset, PostRecord } from './dataset';
import { Places } from './directory';
import { PostTable } from './index/post-index';
import { listTopics } from './list-topics';
import { Refusal } from './refusal';
import { searchPosts } from './search-posts';

type Operation<Name extends OperationName> = (
  forum: Forum,
  body: Record<string, unknown>,
) => DataOf<Name>;

/** The service, a function per row of the operations table. */
const operationOf: { [Name in OperationName]: Operation<Name> } = {
  createPost,
  searchPosts,
  listTopics,
};

export type ForumOptions = {
  dataset: Dataset;
  /** The time of posts that are created, in milliseconds since 1970. */
  now?: () => number;
  /** Ids for posts that are created without one. */
  nextId?: () => string;
};

/** One forum: a dataset, what was posted since, and the three operations on them. */
export class Forum {
  readonly dataset: Dataset;
  readonly table: PostTable;
  readonly now: () => number;
  readonly nextId: () => string;
  #places: Places | undefined;

  constructor({ dataset, now = Date.now, nextId }: ForumOptions) {
    this.dataset = dataset;
    this.table = new PostTable(dataset);
    this.now = now;
    this.nextId = nextId ?? (() => this.#freeId());
  }

  /** Blocks, topics and members, with their posts counted. */
  get places() {
    const { seed } = this.table;
    if (!this.#places) {
      seed.facts.finish();
      this.#places = new Places(this.dataset, seed.counts.copy());
    }
    return this.#places;
  }

  /**
   * Carries out an operation.
   * @param body what the request's JSON said
   * @returns status, envelope and headers; a failure of the decisions table, never a throw for it
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

  #freeId() {
    let number = idsOfCreated + BigInt(this.table.count);
    while (this.table.rowOf(`${number}`) !== undefined) number += 1n;
    return `${number}`;
  }

  /** Puts a post into every list it belongs to; nothing is built anew. */
  add(record: PostRecord) {
    this.table.add(record);
    this.places.count(record);
  }
}

export const createForum = (options: ForumOptions) => new Forum(options);

const idsOfCreated = 1_871_900_000_000_000_000n;

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const notAnObject = (body: unknown) =>
  `the body is ${body === null ? 'null' : Array.isArray(body) ? 'an array' : `a ${typeof body}`}; send a JSON object`;
