import { createStore, type UseStore } from 'idb-keyval';
import { type Draft, readDraft } from './draft';

export type DraftShelf = {
  /** The latest changed first. */
  drafts: Draft[];
  /** How many records nobody can read. They stay where they are. */
  unreadable: number;
};

/** Where drafts are kept. Every promise rejects with the storage's own error. */
export type DraftStore = {
  get: (id: string) => Promise<Draft | null>;
  all: () => Promise<DraftShelf>;
  /**
   * Reads and writes in one step that no other tab can come between.
   * @param change gets what is stored; null as its answer removes it, the same value leaves it
   * @returns what is stored then
   */
  change: (id: string, change: (stored: Draft | null) => Draft | null) => Promise<Draft | null>;
};

/** Drafts of this browser, whichever tab wrote them. */
export const createDraftStore = (now = Date.now, database = 'parley-drafts'): DraftStore => {
  const use = createStore(database, 'drafts');
  // All async: a browser that keeps nothing throws when the database is opened, before any promise.
  return {
    get: async (id) =>
      use('readonly', async (store) => readDraft(id, await resultOf(store.get(id)), now())),
    all: async () =>
      use('readonly', async (store) => {
        const [ids, records] = await Promise.all([
          resultOf(store.getAllKeys()),
          resultOf(store.getAll()),
        ]);
        return shelve(records.map((record, place) => readDraft(String(ids[place]), record, now())));
      }),
    change: async (id, change) => changeIn(use, id, now, change),
  };
};

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const changeIn = (
  use: UseStore,
  id: string,
  now: () => number,
  change: (stored: Draft | null) => Draft | null,
) =>
  use(
    'readwrite',
    (store) =>
      new Promise<Draft | null>((resolve, reject) => {
        const { transaction } = store;
        let after: Draft | null = null;
        const request = store.get(id);
        request.onsuccess = () => {
          const before = readDraft(id, request.result, now());
          after = change(before);
          if (after === before) return;
          // What nobody can read is put aside, not written over.
          if (!before && request.result !== undefined) store.put(request.result, `aside/${id}`);
          if (after) store.put(after, id);
          else store.delete(id);
        };
        // Only the transaction knows that it is stored: a full disk shows at its end.
        transaction.oncomplete = () => resolve(after);
        transaction.onabort = () => reject(transaction.error);
      }),
  );

/** Read records as a shelf; null stands for what nobody can read. */
export const shelve = (read: (Draft | null)[]): DraftShelf => {
  const drafts = read.filter((draft) => draft !== null);
  return {
    drafts: drafts.sort((a, b) => b.changedAt - a.changedAt),
    unreadable: read.length - drafts.length,
  };
};
