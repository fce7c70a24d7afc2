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

type Row = { sequence: number; post: PostRecord };

/** The posts added after a sequence number, and the number of all posts. */
type PostsSince = { rows: Row[]; count: number };

/** A store of created posts. */
export type PostStore = Pick<PersistedPosts, 'add' | 'since' | 'clear'>;

// Object stores of the database.
const created = 'posts';
const unreadable = 'aside';

/**
 * Created posts in IndexedDB, in the order in which they were added. Each id is stored once, even if
 * several tabs add it. An unreadable record is moved to another store, not deleted.
 */
export class PersistedPosts {
  #database: IDBDatabase;

  /** @throws DOMException if the browser gives this page no storage */
  static async open(name = 'parley.mock') {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      const posts = request.result.createObjectStore(created, {
        keyPath: 'sequence',
        autoIncrement: true,
      });
      posts.createIndex('id', 'post.id', { unique: true });
      request.result.createObjectStore(unreadable, { autoIncrement: true });
    };
    return new PersistedPosts(await settled(request));
  }

  constructor(database: IDBDatabase) {
    this.#database = database;
    database.onversionchange = () => database.close();
  }

  /**
   * Resolves to true once the post is on disk, or to false if its id is taken, perhaps by another tab.
   * @throws DOMException, for example QuotaExceededError. Nothing was stored then
   */
  async add(post: PostRecord): Promise<boolean> {
    const transaction = this.#database.transaction(created, 'readwrite', { durability: 'strict' });
    const request = transaction.objectStore(created).add({ post });
    try {
      await over(transaction);
      return true;
    } catch (cause) {
      if (request.error?.name === 'ConstraintError') return false;
      throw cause;
    }
  }

  async since(sequence: number): Promise<PostsSince> {
    const transaction = this.#database.transaction(created);
    const posts = transaction.objectStore(created);
    const newer = posts.getAll(IDBKeyRange.lowerBound(sequence, true));
    const all = posts.count();
    await over(transaction);
    const rows: Row[] = newer.result;
    const broken = rows.filter(({ post }) => !v.is(postRecord, post));
    if (broken.length === 0) return { rows, count: all.result };
    await this.#setAside(broken);
    return this.since(sequence);
  }

  async clear() {
    const transaction = this.#database.transaction(created, 'readwrite');
    transaction.objectStore(created).clear();
    await over(transaction);
  }

  close() {
    this.#database.close();
  }

  async #setAside(rows: Row[]) {
    const transaction = this.#database.transaction([created, unreadable], 'readwrite');
    for (const row of rows) {
      transaction.objectStore(unreadable).add(row);
      transaction.objectStore(created).delete(row.sequence);
    }
    await over(transaction);
  }
}

/** Replaces `PersistedPosts` if the page has no storage. The posts are gone when the page is closed. */
export class InMemoryPosts implements PostStore {
  #posts: PostRecord[] = [];

  async add(post: PostRecord) {
    if (this.#posts.some(({ id }) => id === post.id)) return false;
    this.#posts.push(post);
    return true;
  }

  async since(sequence: number) {
    const rows = this.#posts.map((post, index) => ({ sequence: index + 1, post }));
    return { rows: rows.slice(sequence), count: rows.length };
  }

  async clear() {
    this.#posts = [];
  }
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const over = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
  });
