import type { OperationName } from '../src/contract/operations';
import { type Answer, Refusal, refused, success } from './forum/answer';
import { draftPost } from './forum/create-post';
import type { Dataset, PostRecord } from './forum/dataset';
import { createForum, type Forum } from './forum/forum';
import { postOf } from './forum/summary';
import type { PostStore } from './persisted-posts';

/**
 * A forum that stores a created post before it responds. Before each response it reads what other tabs
 * have stored, so all tabs share one forum, in one order.
 */
export class PersistentForum {
  #datasetNow: () => Dataset;
  #store: PostStore;
  #now: () => number;
  #forum: Forum;
  /** The ids of stored posts that the forum has, or that do not fit its dataset. */
  #seen = new Set<string>();

  /** @param datasetNow returns the same object until something in it changes */
  constructor(datasetNow: () => Dataset, store: PostStore, now: () => number = Date.now) {
    this.#datasetNow = datasetNow;
    this.#store = store;
    this.#now = now;
    this.#forum = createForum({ dataset: datasetNow(), now });
  }

  readonly answer = async (name: OperationName, body: unknown): Promise<Answer> => {
    if (name !== 'createPost' || !isObject(body)) {
      // If storage fails, the posts that this tab has read are still valid.
      await this.#catchUp().catch(() => undefined);
      return this.#forum.answer(name, body);
    }
    try {
      await this.#catchUp().catch(refuse);
      return success(postOf(await this.#create(body), this.#forum.directory));
    } catch (cause) {
      if (cause instanceof Refusal) return refused(cause);
      throw cause;
    }
  };

  /** The posts created in this tab and in others. */
  async created() {
    await this.#catchUp();
    return this.#forum.posts.created;
  }

  /** Deletes all created posts, in every tab. */
  async reset() {
    await this.#store.clear();
    await this.#catchUp();
  }

  /** Returns the post that this create makes, or made before. @throws Refusal */
  async #create(body: Record<string, unknown>): Promise<PostRecord> {
    const { record, isNew } = draftPost(this.#forum, body);
    if (!isNew) return record;
    const isAdded = await this.#store.add(record).catch(refuse);
    await this.#catchUp().catch(refuse);
    if (isAdded) return record;
    // Another tab took the id meanwhile: the same post, another one, or one of another dataset.
    if (this.#forum.posts.has(record.id)) return this.#create(body);
    throw new Refusal('idTaken', 'postId is taken by a post of another dataset; send a new postId');
  }

  async #catchUp() {
    const stored = await this.#store.list();
    const ids = new Set(stored.map(({ id }) => id));
    const dataset = this.#datasetNow();
    // After a reset, or when the dataset has moved on, the forum starts anew.
    if (this.#forum.dataset !== dataset || [...this.#seen].some((id) => !ids.has(id))) {
      this.#forum = createForum({ dataset, now: this.#now });
      this.#seen.clear();
    }
    for (const post of stored) {
      if (!this.#seen.has(post.id) && this.#fits(post)) this.#forum.add(post);
      this.#seen.add(post.id);
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
