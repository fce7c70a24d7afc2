import { promisifyRequest } from 'idb-keyval';
import * as v from 'valibot';
import { languages } from '../src/contract/search-posts';
import type { PostRecord } from './forum/dataset';

const time = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

export const postRecord: v.GenericSchema<unknown, PostRecord> = v.object({
  id: v.string(),
  type: v.picklist(['POST', 'QUESTION', 'NOTICE']),
  language: v.picklist(languages),
  siteIds: v.string(),
  blockId: v.string(),
  topicIds: v.pipe(v.array(v.string()), v.minLength(1)),
  memberId: v.string(),
  createTime: time,
  updateTime: time,
  activeReplyTime: time,
  views: count,
  replyCount: count,
  collectCount: count,
  top: v.boolean(),
  isHot: v.boolean(),
  isEssence: v.boolean(),
  isCollect: v.boolean(),
  deleted: v.boolean(),
  available: v.boolean(),
  title: v.string(),
  content: v.string(),
});

/** A shared list of created posts, in the order in which they were added. Each id is in it once. */
export type PostStore = {
  list: () => Promise<PostRecord[]>;
  /** Resolves to false if the id is taken, perhaps by another tab. */
  add: (post: PostRecord) => Promise<boolean>;
  clear: () => Promise<void>;
};

const posts = 'posts';

/** The created posts of all tabs, in IndexedDB. */
export class PersistedPosts implements PostStore {
  #database: IDBDatabase;

  /** @throws DOMException if the browser gives this page no storage */
  static async open(name = 'parley.mock') {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      const store = request.result.createObjectStore(posts, { autoIncrement: true });
      store.createIndex('id', 'post.id', { unique: true });
    };
    return new PersistedPosts(await promisifyRequest(request));
  }

  constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  async list() {
    const rows: { post: PostRecord }[] = await promisifyRequest(this.#store('readonly').getAll());
    return rows.map(({ post }) => post);
  }

  /** @throws DOMException, for example QuotaExceededError. Nothing was stored then */
  async add(post: PostRecord) {
    const store = this.#store('readwrite');
    try {
      // The request first: its error says what was wrong, that of the transaction may not.
      const added = promisifyRequest(store.add({ post }));
      await Promise.all([added, promisifyRequest(store.transaction)]);
      return true;
    } catch (cause) {
      if (cause instanceof DOMException && cause.name === 'ConstraintError') return false;
      throw cause;
    }
  }

  async clear() {
    const store = this.#store('readwrite');
    store.clear();
    await promisifyRequest(store.transaction);
  }

  close() {
    this.#database.close();
  }

  #store(mode: IDBTransactionMode) {
    return this.#database.transaction(posts, mode).objectStore(posts);
  }
}

/** Replaces `PersistedPosts` if the page has no storage. The posts are gone when the page is closed. */
export class InMemoryPosts implements PostStore {
  #posts: PostRecord[] = [];

  async list() {
    return this.#posts;
  }

  async add(post: PostRecord) {
    if (this.#posts.some(({ id }) => id === post.id)) return false;
    this.#posts = [...this.#posts, post];
    return true;
  }

  async clear() {
    this.#posts = [];
  }
}
