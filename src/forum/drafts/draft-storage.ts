import type { UseStore } from 'idb-keyval';
import { createStore } from '../../browser/database';
import { type Draft, digestOf, isOfNewerBuild, readDraft } from './draft';

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

/** What this tab has in its memory, because the device did not take it. */
type Kept = {
  draft: Draft;
  /** The revision on the device that it builds on, as far as this tab knows; 0 for none. */
  basis: number;
  trouble: StorageTrouble;
};

/** What became a post here holds all that the device has of the same words. */
const isRival = (stored: Draft, { draft, basis }: Kept) => {
  const isInPost = draft.submission.state === 'published' && draft.digest === digestOf(stored);
  return stored.revision !== basis && !isInPost;
};

/** A draft, and the revision on the device that it builds on. */
type Base = { draft: Draft | null; basis: number };

/** @param kept what else is known where the device did not take it; absent on the device */
export type DraftChange = (before: Draft | null, kept?: Pick<Updated, 'rival'>) => Draft | null;

export type Updated = {
  /** As it is stored then, on the device or in memory. */
  draft: Draft | null;
  /** Another tab's version on the device. It stays: what is in memory does not build on it. */
  rival: Draft | null;
};

/** `update` and `list` never reject: what the device does not take stays in this tab's memory. */
export const withMemoryFallback = (device: DraftStorage) => {
  const memory = new Map<string, Kept>();
  /** As the device last gave them, null for none: what a change builds on where it does not answer. */
  const seen = new Map<string, Draft | null>();
  const see = (id: string, draft: Draft | null) => {
    seen.set(id, draft);
    return draft;
  };
  const moved = new Set<string>();

  const latest = (id: string): Base => {
    const kept = memory.get(id);
    const draft = kept?.draft ?? seen.get(id) ?? null;
    return { draft, basis: kept?.basis ?? draft?.revision ?? 0 };
  };

  const update = async (id: string, change: DraftChange): Promise<Updated> => {
    let written: Base | undefined;
    let rival: Draft | null = null;
    let isLate = false;
    const changeLatest: DraftUpdate = (stored) => {
      // This tab gave up waiting, and went on from memory.
      if (isLate) return stored;
      const kept = memory.get(id);
      rival = kept && stored && isRival(stored, kept) ? stored : null;
      if (rival) return stored;
      written = { draft: kept?.draft ?? stored, basis: stored?.revision ?? 0 };
      const changed = change(written.draft);
      // The same value would leave the older record on the device.
      return kept && changed === kept.draft ? { ...kept.draft } : changed;
    };
    const keep = (trouble: StorageTrouble): Updated => {
      // Not what was there when this began: another change may have been kept while the device was waited for.
      const { draft: before, basis } = (!memory.has(id) && written) || latest(id);
      if (moved.has(id) && !memory.has(id)) return { draft: before, rival };
      const draft = change(before, { rival });
      if (draft) memory.set(id, { draft, basis, trouble });
      else memory.delete(id);
      return { draft, rival };
    };
    const updating = device.update(id, changeLatest);
    try {
      const draft = await inTime(updating);
      const trouble = rival && memory.get(id)?.trouble;
      if (trouble) return keep(trouble);
      memory.delete(id);
      return { draft: see(id, draft), rival: null };
    } catch (cause) {
      isLate = true;
      const rebase = (draft: Draft | null) => {
        if (!written) return;
        see(id, draft);
        const kept = memory.get(id);
        if (kept) kept.basis = draft?.revision ?? 0;
      };
      // Written all the same, only later than anybody waits.
      updating.then(rebase, () => {});
      return keep(isFull(cause) ? 'full' : 'off');
    }
  };

  return {
    /** Why a draft is in this tab's memory only; null where it is stored. */
    troubleWith: (id: string) => memory.get(id)?.trouble ?? null,
    get: async (id: string) => memory.get(id)?.draft ?? see(id, await inTime(device.get(id))),
    /** `isWhole` is false where the device did not answer: there may be more. */
    list: async (): Promise<StoredDrafts & { isWhole: boolean }> => {
      const there = await inTime(device.list()).catch(() => null);
      const here = [...memory.values()].map(({ draft }) => draft);
      const known = there?.drafts ?? [...seen.values()].filter((draft) => draft !== null);
      const others = known.filter(({ id }) => !memory.has(id));
      const unreadable = there?.unreadable ?? 0;
      return { ...collect([...here, ...others]), unreadable, isWhole: there !== null };
    },
    update,
    /** Gives up what is in memory: what the device has holds. */
    forget: (id: string) => memory.delete(id),
    /** False where nobody in this tab knows whether the device has a record of this id. */
    isKnown: (id: string) => seen.has(id),
    /** What is in memory is there under another id now. Changes of it that are under way come to nothing. */
    move: (id: string, draft: Draft) => {
      const trouble = memory.get(id)?.trouble ?? 'off';
      memory.delete(id);
      moved.add(id);
      memory.set(draft.id, { draft, basis: 0, trouble });
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

/** Milliseconds. Some browsers never open a database, and never reject either. */
const longestWait = 3000;

const inTime = <Result>(promise: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), longestWait);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** A full disk has its name in every browser but Safari, which only has words for it. */
function isFull(cause: unknown) {
  const { name = '', message = '' } = (cause ?? {}) as Partial<Error>;
  return name === 'QuotaExceededError' || /\bquota\b|full disk|disk (is )?full/i.test(message);
}
