import type { OperationName } from '../src/contract/operations';
import { isRecord } from '../src/contract/walk-schema';
import { type Answer, Refusal, refused, success } from './forum/answer';
import { draftPost } from './forum/create-post';
import type { Dataset, PostRecord } from './forum/dataset';
import { createForum, type Forum } from './forum/forum';
import { postOf } from './forum/summary';
import type { PersistedPosts } from './persisted-posts';

/**
 * The forum of a host. Its dataset may change over time. With a store it keeps a created post before it
 * responds, and reads before each response what other tabs have kept, so all tabs share one forum, in one order.
 */
export class PersistentForum {
  #datasetNow: () => Dataset;
  #store: PersistedPosts | Promise<PersistedPosts | undefined> | undefined;
  #now: () => number;
  #forum: Forum;
  /** The ids of stored posts that the forum has, or that do not fit its dataset. */
  #seen = new Set<string>();

  /** @param datasetNow returns the same object until something in it changes */
  constructor(
    datasetNow: () => Dataset,
    store?: PersistedPosts | Promise<PersistedPosts | undefined>,
    now = () => Date.now(),
  ) {
    this.#datasetNow = datasetNow;
    this.#store = store;
    this.#now = now;
    this.#forum = createForum({ dataset: datasetNow(), now });
  }

  /** The forum as it is now, without what other tabs have stored since the last response. */
  get current(): Forum {
    const dataset = this.#datasetNow();
    if (this.#forum.dataset !== dataset) this.#startAnew(dataset, this.#forum.posts.created);
    return this.#forum;
  }

  readonly answer = async (name: OperationName, body: unknown): Promise<Answer> => {
    const store = await this.#store;
    if (!store || name !== 'createPost' || !isRecord(body)) {
      // If storage fails, the posts that this tab has read are still valid.
      await this.#catchUp(store).catch(() => undefined);
      return this.current.answer(name, body);
    }
    try {
      await this.#catchUp(store).catch(refuse);
      return success(postOf(await this.#create(store, body), this.current.directory));
    } catch (cause) {
      if (cause instanceof Refusal) return refused(cause);
      throw cause;
    }
  };

  /** The posts created in this tab and in others. */
  async created() {
    await this.#catchUp(await this.#store);
    return this.current.posts.created;
  }

  /** Forgets created posts, but for those of the store. */
  reset() {
    this.#startAnew(this.#datasetNow(), []);
  }

  /** Returns the post that this create makes, or made before. @throws Refusal */
  async #create(store: PersistedPosts, body: Record<string, unknown>): Promise<PostRecord> {
    const { record, isNew } = draftPost(this.current, body);
    if (!isNew) return record;
    const isAdded = await store.add(record).catch(refuse);
    await this.#catchUp(store).catch(refuse);
    if (isAdded) return record;
    // Another tab took the id meanwhile: the same post, another one, or one of another dataset.
    if (this.current.posts.has(record.id)) return this.#create(store, body);
    throw new Refusal('idTaken', 'postId is taken by a post of another dataset; send a new postId');
  }

  async #catchUp(store: PersistedPosts | undefined) {
    if (!store) return;
    const stored = await store.list();
    const ids = new Set(stored.map(({ id }) => id));
    // Another tab has reset the forum.
    if ([...this.#seen].some((id) => !ids.has(id))) this.#startAnew(this.#datasetNow(), []);
    const forum = this.current;
    for (const post of stored) {
      if (!this.#seen.has(post.id) && fits(forum, post)) forum.add(post);
      this.#seen.add(post.id);
    }
  }

  #startAnew(dataset: Dataset, created: readonly PostRecord[]) {
    this.#forum = createForum({ dataset, now: this.#now });
    this.#seen = new Set(created.map(({ id }) => id));
    for (const post of created) if (fits(this.#forum, post)) this.#forum.add(post);
  }
}

/** A created post may belong to a dataset with other blocks, topics and members than this one. */
const fits = ({ directory, posts }: Forum, { id, blockId, topicIds, memberId }: PostRecord) =>
  !posts.has(id) &&
  [
    directory.block(blockId),
    directory.member(memberId),
    ...topicIds.map((topicId) => directory.topic(topicId)),
  ].every((one) => one !== undefined);

const refuse = (cause: unknown): never => {
  const name = cause instanceof DOMException ? cause.name : String(cause);
  const why =
    name === 'QuotaExceededError'
      ? 'the storage of this browser is full; free some space for this site'
      : `the storage of this browser failed (${name}); reload the page`;
  throw new Refusal('broken', `The post was not kept: ${why}, then send it again`);
};
