import type { OperationName } from '../src/contract/operations';
import { type Answer, refused, success } from './forum/answer';
import { draftPost } from './forum/create-post';
import type { Dataset, PostRecord } from './forum/dataset';
import { createForum, type Forum } from './forum/forum';
import { Refusal } from './forum/refusal';
import { postOf } from './forum/summary';
import type { KeptPosts } from './persisted-posts';

type Keeper = Pick<KeptPosts, 'add' | 'since' | 'clear'>;

const mostTries = 3;

/**
 * A forum whose created posts are kept before they are answered. Before each answer it takes in
 * what other tabs have kept since, so that all tabs are one forum, in one order.
 */
export class KeepingForum {
  #dataset: Dataset;
  #kept: Keeper;
  #now: () => number;
  #forum: Forum;
  #lastSequence = 0;
  #taken = 0;
  #turn: Promise<void> = Promise.resolve();

  constructor(dataset: Dataset, kept: Keeper, now: () => number = Date.now) {
    this.#dataset = dataset;
    this.#kept = kept;
    this.#now = now;
    this.#forum = createForum({ dataset, now });
  }

  readonly answer = async (name: OperationName, body: unknown): Promise<Answer> => {
    if (name !== 'createPost' || !isObject(body)) {
      // Where the storage fails, what this tab knows is still true.
      await this.#takeIn().catch(() => undefined);
      return this.#forum.answer(name, body);
    }
    try {
      await this.#takeIn().catch(refuse);
      return success(postOf(await this.#keep(body), this.#forum.places));
    } catch (cause) {
      if (cause instanceof Refusal) return refused(cause);
      throw cause;
    }
  };

  /** Takes back all that was created, in every tab. */
  async reset() {
    await this.#kept.clear();
    await this.#takeIn();
  }

  /** The post that a create makes, or has made before. @throws Refusal */
  async #keep(body: Record<string, unknown>): Promise<PostRecord> {
    for (let tries = 0; tries < mostTries; tries++) {
      const { record, isNew } = draftPost(this.#forum, body);
      if (!isNew) return record;
      const isKept = await this.#kept.add(record).catch(refuse);
      await this.#takeIn().catch(refuse);
      if (isKept) return record;
      // Another tab took the id in the meantime: now that its post is known, look again.
    }
    throw new Refusal('idTaken', 'postId is taken by a post of another dataset; send a new postId');
  }

  /** One after the other, because each begins where the last one ended. */
  #takeIn() {
    const next = this.#turn.then(() => this.#takeInNow());
    this.#turn = next.catch(() => undefined);
    return next;
  }

  async #takeInNow() {
    let { rows, count } = await this.#kept.since(this.#lastSequence);
    if (this.#taken + rows.length !== count) {
      this.#forum = createForum({ dataset: this.#dataset, now: this.#now });
      this.#taken = 0;
      ({ rows, count } = await this.#kept.since(0));
    }
    for (const { sequence, post } of rows) {
      if (this.#fits(post)) this.#forum.add(post);
      this.#lastSequence = sequence;
      this.#taken += 1;
    }
  }

  /** A post may have been kept in a dataset with other places than this one has. */
  #fits({ id, blockId, topicIds, memberId }: PostRecord) {
    const { places, table } = this.#forum;
    const known = [
      places.block(blockId),
      places.member(memberId),
      ...topicIds.map((topicId) => places.topic(topicId)),
    ];
    return table.rowOf(id) === undefined && known.every((one) => one !== undefined);
  }
}

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

const refuse = (cause: unknown): never => {
  const name = cause instanceof DOMException ? cause.name : String(cause);
  const why =
    name === 'QuotaExceededError'
      ? 'the storage of this browser is full; free some space for this site'
      : `the storage of this browser failed (${name}); reload the page`;
  throw new Refusal('broken', `The post was not kept: ${why}, then send it again`);
};
