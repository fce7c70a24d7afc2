import type { OperationName } from '../src/contract/operations';
import { type Answer, Refusal, refused, success } from './forum/answer';
import { draftPost } from './forum/create-post';
import type { Dataset, PostRecord } from './forum/dataset';
import { createForum, type Forum } from './forum/forum';
import { postOf } from './forum/summary';
import type { PostStore } from './persisted-posts';

const mostAttempts = 3;

/**
 * A forum that stores a created post before it responds. Before each response it loads what other
 * tabs have stored since, so all tabs share one forum, in one order.
 */
export class PersistentForum {
  #datasetNow: () => Dataset;
  #store: PostStore;
  #now: () => number;
  #forum: Forum;
  #lastSequence = 0;
  #takenIn = 0;
  #lastTurn: Promise<void> = Promise.resolve();

  /** @param datasetNow returns the same object until something in it changes */
  constructor(datasetNow: () => Dataset, store: PostStore, now: () => number = Date.now) {
    this.#datasetNow = datasetNow;
    this.#store = store;
    this.#now = now;
    this.#forum = createForum({ dataset: datasetNow(), now });
  }

  readonly answer = async (name: OperationName, body: unknown): Promise<Answer> => {
    if (name !== 'createPost' || !isObject(body)) {
      // If storage fails, the posts that this tab has loaded are still valid.
      await this.#takeIn().catch(() => undefined);
      return this.#forum.answer(name, body);
    }
    try {
      await this.#takeIn().catch(refuse);
      return success(postOf(await this.#persist(body), this.#forum.directory));
    } catch (cause) {
      if (cause instanceof Refusal) return refused(cause);
      throw cause;
    }
  };

  /** The posts created in this tab and in others. */
  async created() {
    await this.#takeIn();
    return this.#forum.posts.created;
  }

  /** Deletes all created posts, in every tab. */
  async reset() {
    await this.#store.clear();
    await this.#takeIn();
  }

  /** Returns the post that this create makes, or made before. @throws Refusal */
  async #persist(body: Record<string, unknown>): Promise<PostRecord> {
    for (let attempt = 0; attempt < mostAttempts; attempt++) {
      const { record, isNew } = draftPost(this.#forum, body);
      if (!isNew) return record;
      const isAdded = await this.#store.add(record).catch(refuse);
      await this.#takeIn().catch(refuse);
      if (isAdded) return record;
      // Another tab took the id meanwhile. Its post has been loaded, so check again.
    }
    throw new Refusal('idTaken', 'postId is taken by a post of another dataset; send a new postId');
  }

  /** Loads run one after the other, because each starts where the last one ended. */
  #takeIn() {
    const next = this.#lastTurn.then(() => this.#takeInNow());
    this.#lastTurn = next.catch(() => undefined);
    return next;
  }

  async #takeInNow() {
    let { rows, count } = await this.#store.since(this.#lastSequence);
    const dataset = this.#datasetNow();
    if (this.#takenIn + rows.length !== count || this.#forum.dataset !== dataset) {
      this.#forum = createForum({ dataset, now: this.#now });
      this.#takenIn = 0;
      ({ rows, count } = await this.#store.since(0));
    }
    for (const { sequence, post } of rows) {
      if (this.#fits(post)) this.#forum.add(post);
      this.#lastSequence = sequence;
      this.#takenIn += 1;
    }
  }

  /** A stored post may belong to a dataset with other blocks, topics and members than this one. */
  #fits({ id, blockId, topicIds, memberId }: PostRecord) {
    const { directory, posts } = this.#forum;
    const known = [
      directory.block(blockId),
      directory.member(memberId),
      ...topicIds.map((topicId) => directory.topic(topicId)),
    ];
    return !posts.has(id) && known.every((one) => one !== undefined);
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
