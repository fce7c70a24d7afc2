import type { UseStore } from 'idb-keyval';
import { createStore } from '../../device/database';
import { type Draft, isOfNewerBuild, readDraft } from './draft';
import { noteLost } from './has-pending';

export type StoredDrafts = {
  /** Most recently changed first. */
  drafts: Draft[];
  /** The number of unreadable records. They stay in the store. */
  unreadable: number;
};

/** full: the device has no space left. off: the browser stores nothing for this site. */
export type StorageTrouble = 'full' | 'off';

export type DraftUpdate = (stored: Draft | null) => Draft | null;

/** The store of draft records. Every promise rejects with the storage's own error. */
export type DraftStorage = {
  get: (id: string) => Promise<Draft | null>;
  list: () => Promise<StoredDrafts>;
  /**
   * Reads and writes in one transaction, so that no other tab can write in between.
   * @param change receives the stored draft; null as its result deletes it, the same value keeps it
   * @returns the draft that is stored afterwards
   */
  update: (id: string, change: DraftUpdate) => Promise<Draft | null>;
};

/** The drafts of this browser in IndexedDB, from all tabs. */
export const createDraftStorage = (now = Date.now, database = 'parley-drafts'): DraftStorage => {
  const use = createStore(database, 'drafts', { onNew: noteLost });
  // All async: if storage is off, opening the database throws before there is a promise.
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
        // On a full device the transaction may fail with an unspecific error, so keep the error of the put.
        const note = (put: IDBRequest) => {
          put.onerror = () => {
            failed = put.error;
          };
        };
        const request = store.get(id);
        const write = () => {
          const before = readDraft(id, request.result, now());
          after = change(before);
          // Keep the record of a newer build: this build would drop the fields it does not know.
          if (after && before && isOfNewerBuild(before)) after = before;
          if (after === before) return;
          // Set an unreadable record aside instead of overwriting it.
          if (!before && request.result !== undefined)
            note(store.put(request.result, `aside/${id}`));
          if (after) note(store.put(after, id));
          else store.delete(id);
        };
        request.onsuccess = () => {
          try {
            write();
          } catch (cause) {
            // An error thrown from this handler would be uncaught, and the promise would not report it.
            failed = cause;
            transaction.abort();
          }
        };
        // The data is stored only when the transaction completes: a full disk shows at its end.
        transaction.oncomplete = () => resolve(after);
        transaction.onabort = () =>
          reject(failed ?? transaction.error ?? new DOMException('', 'AbortError'));
      }),
  );

/** Null stands for an unreadable record. */
export function collect(read: (Draft | null)[]): StoredDrafts {
  const drafts = read.filter((draft) => draft !== null);
  return {
    drafts: drafts.sort((a, b) => b.changedAt - a.changedAt),
    unreadable: read.length - drafts.length,
  };
}
