import { inTime } from '../../device/in-time';
import { type Draft, digestOf } from './draft';
import {
  collect,
  type DraftStorage,
  type DraftUpdate,
  type StorageTrouble,
  type StoredDrafts,
} from './draft-storage';

/** A draft, and the device revision it builds on, as far as this tab knows; 0 for none. */
type Base = { draft: Draft | null; builtOn: number };

/** A draft that is only in this tab's memory, because the device did not store it. */
type Unstored = Base & {
  draft: Draft;
  trouble: StorageTrouble;
  /** The draft that takes over text from this one. It must be stored first. */
  copyId?: string | undefined;
};

/** Another tab's version. A record whose text has become a post here is not one. */
const isRival = (stored: Draft, { draft, builtOn }: Unstored) => {
  const isInPost = draft.submission.state === 'published' && draft.digest === digestOf(stored);
  return stored.revision !== builtOn && !isInPost;
};

export type Updated = {
  /** As stored afterwards, on the device or in memory. */
  draft: Draft | null;
  /** Another tab's version on the device. It stays, because the version in memory does not build on it. */
  rival: Draft | null;
};

/** @param unstored set if the change is made in memory; contains the rival on the device */
export type DraftChange = (before: Draft | null, unstored?: Pick<Updated, 'rival'>) => Draft | null;

/** `update` and `list` never reject: what the device does not store stays in this tab's memory. */
export const withMemoryFallback = (device: DraftStorage) => {
  const memory = new Map<string, Unstored>();
  /** As last read from the device, null for none. Changes build on these if the device does not respond. */
  const seen = new Map<string, Draft | null>();
  const see = (id: string, draft: Draft | null) => {
    seen.set(id, draft);
    return draft;
  };
  /** How often each draft was forked. */
  const forks = new Map<string, number>();

  const latest = (id: string): Base => {
    const draft = seen.get(id) ?? null;
    return memory.get(id) ?? { draft, builtOn: draft?.revision ?? 0 };
  };

  /**
   * Applies a change to the version in memory, else to the one on the device. There are four outcomes:
   *
   * | | On the device | In memory |
   * |---|---|---|
   * | stored | the change | nothing, or a change made meanwhile, which now builds on it |
   * | rival | another tab's version, unchanged | the change |
   * | too late | the old version, or the change if it was under way: memory then builds on it | the change |
   * | forked | the old version: a change that was stored all the same is undone | nothing under this id |
   *
   * @param copyId a draft with text that the change takes from this one: until that draft is stored, the
   *   change is made in memory
   */
  const update = async (
    id: string,
    change: DraftChange,
    copyId = memory.get(id)?.copyId,
  ): Promise<Updated> => {
    const forksBefore = forks.get(id);
    const hasForked = () => forks.get(id) !== forksBefore;
    let isLate = false;
    let rival: Draft | null = null;
    /** The input of the change on the device, once it has run there. */
    let made: (Base & { stored: Draft | null; unstored: Unstored | undefined }) | undefined;

    const changeOnDevice: DraftUpdate = (stored) => {
      // This tab has stopped waiting and continued from memory, or under another id.
      if (isLate || hasForked()) return stored;
      const unstored = memory.get(id);
      rival = unstored && stored && isRival(stored, unstored) ? stored : null;
      if (rival) return stored;
      const before = unstored?.draft ?? stored;
      made = { draft: before, builtOn: stored?.revision ?? 0, stored, unstored };
      const changed = change(before);
      // Returning the same value would leave the older record on the device.
      return unstored && changed === before ? { ...unstored.draft } : changed;
    };
    const changeInMemory = (trouble: StorageTrouble): Updated => {
      // Memory first: another change may have been made there while the device was pending.
      const { draft: before, builtOn } = (!memory.has(id) && made) || latest(id);
      if (hasForked()) return { draft: before, rival };
      const draft = change(before, { rival });
      if (draft) memory.set(id, { draft, builtOn, trouble, copyId });
      else memory.delete(id);
      return { draft, rival };
    };
    /** Called when the device has written, in time or later. */
    const buildOn = (draft: Draft | null) => {
      if (!made) return;
      const { stored } = made;
      if (hasForked()) {
        const takeBack: DraftUpdate = (now) => (now?.revision === draft?.revision ? stored : now);
        return void device.update(id, takeBack).catch(() => {});
      }
      see(id, draft);
      const unstored = memory.get(id);
      if (unstored) unstored.builtOn = draft?.revision ?? 0;
    };

    if (copyId && memory.has(copyId)) {
      await update(copyId, (draft) => draft);
      const copy = memory.get(copyId);
      if (copy) return changeInMemory(copy.trouble);
    }
    const updating = device.update(id, changeOnDevice);
    try {
      const draft = await inTime(updating, longestWait);
      const trouble = rival && memory.get(id)?.trouble;
      if (trouble) return changeInMemory(trouble);
      if (memory.get(id) === made?.unstored) memory.delete(id);
      buildOn(draft);
      return { draft, rival: null };
    } catch (cause) {
      isLate = true;
      updating.then(buildOn, () => {});
      return changeInMemory(isFull(cause) ? 'full' : 'off');
    }
  };

  return {
    /** Why a draft is only in this tab's memory; null if it is stored. */
    troubleWith: (id: string) => memory.get(id)?.trouble ?? null,
    get: async (id: string) =>
      memory.get(id)?.draft ?? see(id, await inTime(device.get(id), longestWait)),
    /** `isWhole` is false if the device did not respond: there may be more drafts. */
    list: async (): Promise<StoredDrafts & { isWhole: boolean }> => {
      const there = await inTime(device.list(), longestWait).catch(() => null);
      const here = [...memory.values()].map(({ draft }) => draft);
      const known = there?.drafts ?? [...seen.values()].filter((draft) => draft !== null);
      const others = known.filter(({ id }) => !memory.has(id));
      const unreadable = there?.unreadable ?? 0;
      return { ...collect([...here, ...others]), unreadable, isWhole: there !== null };
    },
    update,
    hasUnstored: () => memory.size > 0,
    /** Retries drafts that the device did not store. Returns the ids of those that are stored now. */
    storeUnstored: async () => {
      const ids = [...memory.keys()];
      for (const id of ids) await update(id, (draft) => draft);
      return ids.filter((id) => !memory.has(id));
    },
    /** Drops the version in memory in favour of the one on the device. */
    forget: (id: string) => memory.delete(id),
    /** False if this tab never learned whether the device has a record with this id. */
    isKnown: (id: string) => seen.has(id),
    /** Moves the version in memory to another id. Pending changes to the old id have no effect. */
    fork: (id: string, draft: Draft) => {
      const trouble = memory.get(id)?.trouble ?? 'off';
      memory.delete(id);
      forks.set(id, (forks.get(id) ?? 0) + 1);
      memory.set(draft.id, { draft, builtOn: 0, trouble });
    },
  };
};

/** In milliseconds. Some browsers never open a database, and never reject either. */
const longestWait = 3000;

/** Every browser names the error of a full disk, except Safari, which only describes it in the message. */
function isFull(cause: unknown) {
  const { name = '', message = '' } = (cause ?? {}) as Partial<Error>;
  return name === 'QuotaExceededError' || /\bquota\b|full disk|disk (is )?full/i.test(message);
}
