import { createStore, type UseStore } from 'idb-keyval';
import { type Draft, readDraft } from './draft';

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
  const use = createStore(database, 'drafts');
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
        const request = store.get(id);
        request.onsuccess = () => {
          const before = readDraft(id, request.result, now());
          after = change(before);
          if (after === before) return;
          // What nobody can read is set aside, not written over.
          if (!before && request.result !== undefined) store.put(request.result, `aside/${id}`);
          if (after) store.put(after, id);
          else store.delete(id);
        };
        // Only the transaction knows that it is stored: a full disk shows at its end.
        transaction.oncomplete = () => resolve(after);
        transaction.onabort = () => reject(transaction.error);
      }),
  );

/** Drafts of this tab alone. */
const createMemoryStorage = (): DraftStorage => {
  const records = new Map<string, Draft>();
  return {
    get: async (id) => records.get(id) ?? null,
    list: async () => collect([...records.values()]),
    update: async (id, change) => {
      const after = change(records.get(id) ?? null);
      if (after) records.set(id, after);
      else records.delete(id);
      return after;
    },
  };
};

/** Null stands for a record that nobody can read. */
function collect(read: (Draft | null)[]): StoredDrafts {
  const drafts = read.filter((draft) => draft !== null);
  return {
    drafts: drafts.sort((a, b) => b.changedAt - a.changedAt),
    unreadable: read.length - drafts.length,
  };
}

/** `update` and `list` never reject: what the device does not take stays in this tab's memory. */
export const withMemoryFallback = (device: DraftStorage) => {
  const memory = createMemoryStorage();
  const troubles = new Map<string, StorageTrouble>();
  const inMemory = (id: string) => (troubles.has(id) ? memory.get(id) : null);

  return {
    /** Why a draft is in this tab's memory only; null where it is stored. */
    troubleWith: (id: string) => troubles.get(id) ?? null,
    get: async (id: string) => (await inMemory(id)) ?? inTime(device.get(id)),
    list: async () => {
      const nothing = () => ({ drafts: [], unreadable: 0 });
      const [here, there] = await Promise.all([
        memory.list(),
        inTime(device.list()).catch(nothing),
      ]);
      const others = there.drafts.filter(({ id }) => !troubles.has(id));
      return { ...collect([...here.drafts, ...others]), unreadable: there.unreadable };
    },
    update: async (id: string, change: DraftUpdate) => {
      const mine = await inMemory(id);
      let before: Draft | null = mine;
      const changeLatest: DraftUpdate = (stored) => {
        before = mine ?? stored;
        const changed = change(before);
        // The same value would leave the older record on the device.
        return mine && changed === mine ? { ...mine } : changed;
      };
      try {
        const after = await inTime(device.update(id, changeLatest));
        troubles.delete(id);
        await memory.update(id, () => null);
        return after;
      } catch (cause) {
        troubles.set(id, isFull(cause) ? 'full' : 'off');
        return memory.update(id, () => change(before));
      }
    },
  };
};

/** Milliseconds. Some browsers never open a database, and never reject either. */
const longestWait = 3000;

const inTime = <Result>(promise: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), longestWait);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const isFull = (cause: unknown) =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError';
