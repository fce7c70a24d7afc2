import { promisifyRequest } from 'idb-keyval';
import { createStore } from '../../device/database';
import { inTime } from '../../device/in-time';
import type { TabChannel } from '../../device/tab-channel';
import { hasPending, noteLost } from './has-pending';
import {
  type Draft,
  type DraftFields,
  isBlank,
  isFenced,
  isSameFields,
  isUnfinished,
  newDraft,
  readDraft,
  step,
} from './record';
import { createRetry } from './retry';

export type StoredDrafts = {
  /** Most recently changed first. */
  drafts: Draft[];
  /** The number of unreadable records. They stay in the store. */
  unreadable: number;
};

export type DraftUpdate = (stored: Draft | null) => Draft | null;

/** The records of this browser. Every promise rejects with the storage's own error. */
export type DraftStorage = {
  get: (id: string) => Promise<Draft | null>;
  list: () => Promise<StoredDrafts>;
  /**
   * Reads and writes in one transaction, so that no other tab can write in between.
   * @param change receives the stored draft; null as its result deletes it, the same value keeps it
   */
  update: (id: string, change: DraftUpdate) => Promise<Draft | null>;
};

/** full: the device has no space left. off: the browser stores nothing for this site. */
export type StorageTrouble = 'full' | 'off';

export type Saved =
  | { state: 'saved' }
  /** Only this tab has it. The store tries again. */
  | { state: 'unsaved'; trouble: StorageTrouble }
  /** Another tab owns the draft, or it has become a post. `copy` has the words that were not stored. */
  | { state: 'lost'; stored: Draft; copy?: Draft };

export type DraftMessage = { id: string };

type Parts = {
  storage: DraftStorage;
  channel: TabChannel<DraftMessage>;
  /** Milliseconds since 1970. */
  now?: () => number;
};

/** In milliseconds. Some browsers never open a database, and never reject either. */
const answerTimeoutMs = 3000;
/** In milliseconds. For this long, the address of a published draft leads to its post. */
const publishedForMs = 30 * 86_400_000;

/** The drafts of this device. Only this module writes them, and tells other tabs. */
export class DraftStore {
  readonly #storage: DraftStorage;
  readonly #channel: TabChannel<DraftMessage>;
  readonly #listeners = new Set<(id: string) => void>();
  /** What the device has not stored yet. Pages of this tab read it first. */
  readonly #unstored = new Map<string, Draft>();
  readonly #saving = new Map<string, Promise<Saved | null>>();
  readonly #again = createRetry({ firstMs: 5000, longestMs: 60_000 }, () => this.#saveUnstored());
  readonly now: () => number;
  readonly tabId: string;

  constructor({ storage, channel, now = Date.now }: Parts) {
    this.#storage = storage;
    this.#channel = channel;
    this.now = now;
    this.tabId = channel.tabId;
    channel.subscribe(({ id }) => this.#notify(id));
  }

  /** Calls back with the id of every draft that changes, in this tab or another. */
  subscribe = (listener: (id: string) => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Rejects if storage fails or does not answer. */
  get = async (id: string): Promise<Draft | null> =>
    this.#unstored.get(id) ?? inTime(this.#storage.get(id), answerTimeoutMs);

  /** `isWhole` is false if the device did not answer: there may be more drafts. */
  list = async (): Promise<StoredDrafts & { isWhole: boolean }> => {
    const there = await inTime(this.#storage.list(), answerTimeoutMs).catch(() => null);
    const others = there?.drafts.filter(({ id }) => !this.#unstored.has(id)) ?? [];
    const drafts = [...this.#unstored.values(), ...others];
    return { ...inOrder(drafts), unreadable: there?.unreadable ?? 0, isWhole: there !== null };
  };

  /** Whether only this tab's memory has its words. */
  isUnstored = (id: string) => this.#unstored.has(id);

  /** One transaction, then a message to other tabs. Rejects if storage fails; then nothing is written later. */
  update = async (id: string, change: DraftUpdate): Promise<Draft | null> => {
    let isLate = false;
    let hasChanged = false;
    const updating = this.#storage.update(id, (stored) => {
      const changed = isLate ? stored : change(stored);
      hasChanged = changed !== stored;
      return changed;
    });
    // Also if it was written after all, when nobody waited any more.
    updating.then(
      (after) => hasChanged && this.#tell(id, after),
      () => {},
    );
    return inTime(updating, answerTimeoutMs).finally(() => {
      isLate = true;
    });
  };

  /**
   * Becomes the owner of a draft by raising its epoch. Rejects if storage fails.
   * @returns null if there is no such draft
   */
  own = async (id: string): Promise<Draft | null> => {
    // Whoever was sending it is gone, or no longer its owner.
    const owned = (draft: Draft, epoch: number) =>
      step({ ...draft, epoch, owner: this.tabId }, { type: 'unanswered' }, this.now());
    let taken: Draft | null = null;
    try {
      const draft = await this.update(id, (stored) => {
        const unstored = this.#unstored.get(id);
        taken = unstored && !(stored && isFenced(stored, unstored)) ? unstored : stored;
        if (!taken || taken.phase === 'published') return taken;
        const epoch = Math.max(taken.epoch, stored?.epoch ?? 0) + 1;
        return epoch > Number.MAX_SAFE_INTEGER ? stored : owned(taken, epoch);
      });
      if (taken && this.#unstored.get(id) === taken) this.#unstored.delete(id);
      return draft;
    } catch (cause) {
      const unstored = this.#unstored.get(id);
      // Nobody else has words that only this tab's memory has.
      if (!unstored || unstored.phase === 'published') throw cause;
      // The epoch is not raised: another tab may have stored other words under the id.
      const draft = owned(unstored, unstored.epoch);
      this.#unstored.set(id, draft);
      this.#again.runWhile(true);
      return draft;
    }
  };

  /**
   * Stores the draft of its owner. Words of one who is no longer the owner become a draft of their own.
   * Never rejects: what the device does not store stays in this tab's memory, and is tried again.
   */
  save = (draft: Draft): Promise<Saved> => {
    this.#unstored.set(draft.id, draft);
    if (isUnfinished(draft)) hasPending.write(true);
    return this.#saveNext(draft.id) as Promise<Saved>;
  };

  /** One at a time, each with the latest words: the one after it may find nothing left to store. */
  #saveNext(id: string) {
    const earlier = this.#saving.get(id) ?? Promise.resolve(null);
    const saving = earlier.then((saved) => {
      const draft = this.#unstored.get(id);
      return draft ? this.#write(draft) : saved;
    });
    this.#saving.set(id, saving);
    void saving.finally(() => this.#saving.get(id) === saving && this.#saving.delete(id));
    return saving;
  }

  async #write(mine: Draft): Promise<Saved> {
    const { id } = mine;
    let rival: Draft | null = null;
    try {
      await this.update(id, (stored) => {
        const written = stored ? this.#reconcile(stored, mine) : mine;
        rival = written === stored ? stored : null;
        return written;
      });
      const latest = this.#unstored.get(id);
      if (rival === null) {
        if (latest === mine) this.#unstored.delete(id);
        return { state: 'saved' };
      }
      this.#unstored.delete(id);
      const { fields, phase } = latest ?? mine;
      const lost = { state: 'lost', stored: rival } as const;
      const isElsewhere = isBlank(fields) || isSameFields(fields, (rival as Draft).fields);
      if (phase === 'published' || isElsewhere) return lost;
      return { ...lost, copy: this.fork(fields, id) };
    } catch (cause) {
      this.#again.runWhile(true);
      return { state: 'unsaved', trouble: isFull(cause) ? 'full' : 'off' };
    } finally {
      // Whoever was notified of the transaction has read the draft as not stored yet.
      this.#notify(id);
    }
  }

  /** The record to store; the stored one if the writer may not write. */
  #reconcile(stored: Draft, mine: Draft): Draft {
    if (stored.phase === 'published') return mine.phase === 'published' ? { ...stored } : stored;
    if (!isFenced(stored, mine)) return mine;
    // The answer to a request is true, whoever owns the draft now.
    const isAnswer = mine.phase === 'published' && isSameFields(stored.fields, mine.fields);
    return isAnswer ? step(stored, { type: 'published', postId: mine.postId }, this.now()) : stored;
  }

  /** A draft that this tab owns, not stored yet. */
  create = (fields: DraftFields, { id, forkOf }: Pick<Partial<Draft>, 'id' | 'forkOf'> = {}) => ({
    ...newDraft(this.now(), fields, id),
    epoch: 1,
    owner: this.tabId,
    ...(forkOf && { forkOf }),
  });

  /** Stores the words as another draft, which becomes another post. */
  fork = (fields: DraftFields, forkOf: string): Draft => {
    const copy = this.create(fields, { forkOf });
    void this.save(copy);
    return copy;
  };

  /** Stores a removed draft again, unless there is one under its id. */
  restore = async (draft: Draft): Promise<Saved> => {
    const stored = await this.get(draft.id).catch(() => null);
    return stored ? { state: 'lost', stored } : this.save(draft);
  };

  /** Drops words that only this tab's memory has. */
  forget = (id: string) => void this.#unstored.delete(id);

  /**
   * Rejects if storage fails.
   * @param own the draft of an owner, who removes nothing that another tab has stored since
   */
  remove = async (id: string, own?: Draft) => {
    this.#unstored.delete(id);
    await this.update(id, (stored) => (stored && own && isFenced(stored, own) ? stored : null));
  };

  /** Removes drafts that were published long ago. */
  purge = async () => {
    for (const { id, phase, since } of (await this.list()).drafts) {
      if (phase === 'published' && this.now() - since > publishedForMs)
        await this.remove(id).catch(() => {});
    }
  };

  async #saveUnstored() {
    for (const id of [...this.#unstored.keys()]) {
      await this.#saveNext(id);
    }
    this.#again.runWhile(this.#unstored.size > 0);
  }

  #tell(id: string, after: Draft | null) {
    if (after && isUnfinished(after)) hasPending.write(true);
    this.#channel.post({ id });
    this.#notify(id);
  }

  #notify(id: string) {
    for (const listener of this.#listeners) listener(id);
  }
}

/** Every browser names the error of a full disk, except Safari, which only describes it in the message. */
function isFull(cause: unknown) {
  const { name = '', message = '' } = (cause ?? {}) as Partial<Error>;
  return name === 'QuotaExceededError' || /\bquota\b|full disk|disk (is )?full/i.test(message);
}

const inOrder = (read: (Draft | null)[]): StoredDrafts => {
  const drafts = read.filter((draft) => draft !== null);
  return {
    drafts: drafts.sort((one, other) => other.changedAt - one.changedAt),
    unreadable: read.length - drafts.length,
  };
};

/** The drafts of this browser in IndexedDB, from all tabs. */
export const createDraftStorage = (now = Date.now, database = 'parley-drafts'): DraftStorage => {
  const use = createStore(database, 'drafts', { onNew: noteLost });
  // All async: if storage is off, opening the database throws before there is a promise.
  return {
    get: async (id) =>
      use('readonly', async (store) => readDraft(id, await promisifyRequest(store.get(id)), now())),
    list: async () =>
      use('readonly', async (store) => {
        const [ids, records] = await Promise.all([
          promisifyRequest(store.getAllKeys()),
          promisifyRequest(store.getAll()),
        ]);
        return inOrder(records.map((stored, at) => readDraft(String(ids[at]), stored, now())));
      }),
    update: async (id, change) =>
      use('readwrite', async (store) => {
        const stored: unknown = await promisifyRequest(store.get(id));
        const before = readDraft(id, stored, now());
        const after = change(before);
        if (after === before) return after;
        const requests: IDBRequest[] = [];
        // Set an unreadable record aside instead of overwriting it.
        if (!before && stored !== undefined) requests.push(store.put(stored, `aside/${id}`));
        requests.push(after ? store.put(after, id) : store.delete(id));
        // On a full device the transaction may fail with an unspecific error, so the requests come first. The
        // data is stored only when the transaction completes: a full disk shows at its end.
        const written = requests.map((request) => promisifyRequest(request));
        await Promise.all([...written, promisifyRequest(store.transaction)]);
        return after;
      }),
  };
};
