import type { UseStore } from 'idb-keyval';
import { createStore } from '../../browser/database';
import { type Draft, isOfNewerBuild, readDraft } from './draft';
import { noteLost } from './has-pending';

export type StoredDrafts = {
  /** The latest changed first. */
  drafts: Draft[];
  /** How many records nobody can read. They stay where they are. */
  unreadable: number;
};

/** full: the device has no room. off: the browser stores nothing for this site. */
export type StorageTrouble = 'full' | 'off';

export type DraftUpdate = (stored: Draft | null) => Draft | null;

/** Where records lie. Every promise rejects with the storage's own error. */
export type DraftStorage = {
  get: (id: string) => Promise<Draft | null>;
  list: () => Promise<StoredDrafts>;
  /**
   * Reads and writes in one transaction, so that no other tab comes between.
   * @param change gets what is stored; null as its answer removes it, the same value leaves it
   * @returns what is stored then
   */
  update: (id: string, change: DraftUpdate) => Promise<Draft | null>;
};

/** Drafts of this browser in IndexedDB, whichever tab wrote them. */
export const createDraftStorage = (now = Date.now, database = 'parley-drafts'): DraftStorage => {
  const use = createStore(database, 'drafts', { onNew: noteLost });
  // All async: where storage is off opening the database throws, before there is a promise.
  return {
    get: async (id) =>
      use('readonly', async (store) => readDraft(id, await resultOf(store.get(id)), now())),
    list: async () =>
      use('readonly', async (store) => {
        const [ids, records] = await Promise.all([
          resultOf(store.getAllKeys()),
          resultOf(store.getAll()),
        ]);
        return collect(
          records.map((record, index) => readDraft(String(ids[index]), record, now())),
        );
      }),
    update: async (id, change) => updateIn(use, id, now, change),
  };
};

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const updateIn = (use: UseStore, id: string, now: () => number, change: DraftUpdate) =>
  use(
    'readwrite',
    (store) =>
      new Promise<Draft | null>((resolve, reject) => {
        const { transaction } = store;
        let after: Draft | null = null;
        let failed: unknown = null;
        // A put that finds no room may leave the transaction with an error that does not say so.
        const note = (put: IDBRequest) => {
          put.onerror = () => {
            failed = put.error;
          };
        };
        const request = store.get(id);
        const write = () => {
          const before = readDraft(id, request.result, now());
          after = change(before);
          // This build would leave out what it does not know.
          if (after && before && isOfNewerBuild(before)) after = before;
          if (after === before) return;
          // What nobody can read is set aside, not written over.
          if (!before && request.result !== undefined)
            note(store.put(request.result, `aside/${id}`));
          if (after) note(store.put(after, id));
          else store.delete(id);
        };
        request.onsuccess = () => {
          try {
            write();
          } catch (cause) {
            // Thrown out of here it would be nobody's, and the promise would not say why.
            failed = cause;
            transaction.abort();
          }
        };
        // Only the transaction knows that it is stored: a full disk shows at its end.
        transaction.oncomplete = () => resolve(after);
        transaction.onabort = () =>
          reject(failed ?? transaction.error ?? new DOMException('', 'AbortError'));
      }),
  );

/** Null stands for a record that nobody can read. */
export function collect(read: (Draft | null)[]): StoredDrafts {
  const drafts = read.filter((draft) => draft !== null);
  return {
    drafts: drafts.sort((a, b) => b.changedAt - a.changedAt),
    unreadable: read.length - drafts.length,
  };
}
