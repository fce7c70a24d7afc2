import { promisifyRequest } from 'idb-keyval';
import type { PostRecord } from './forum/dataset';

const posts = 'posts';

/** The created posts of all tabs, in IndexedDB, in the order in which they were added. Each id is in it once. */
export class PersistedPosts {
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

  /**
   * Resolves to false if the id is taken, perhaps by another tab.
   * @throws DOMException, for example QuotaExceededError. Nothing was stored then
   */
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
