import { inTime } from '../../browser/in-time';
import { type Draft, digestOf } from './draft';
import {
  collect,
  type DraftStorage,
  type DraftUpdate,
  type StorageTrouble,
  type StoredDrafts,
} from './draft-storage';

/** A draft, and the revision on the device that it builds on, as far as this tab knows; 0 for none. */
type Base = { draft: Draft | null; builtOn: number };

/** What this tab has in its memory, because the device did not take it. */
type Unstored = Base & {
  draft: Draft;
  trouble: StorageTrouble;
  /** The draft that has what this change takes off the device: it is stored first. */
  copyId?: string | undefined;
};

/** What became a post here holds all that the device has of the same words. */
const isRival = (stored: Draft, { draft, builtOn }: Unstored) => {
  const isInPost = draft.submission.state === 'published' && draft.digest === digestOf(stored);
  return stored.revision !== builtOn && !isInPost;
};

export type Updated = {
  /** As it is stored then, on the device or in memory. */
  draft: Draft | null;
  /** Another tab's version on the device. It stays: what is in memory does not build on it. */
  rival: Draft | null;
};

/** @param unstored where the change is made in memory: what the device has beside it */
export type DraftChange = (before: Draft | null, unstored?: Pick<Updated, 'rival'>) => Draft | null;

/** `update` and `list` never reject: what the device does not take stays in this tab's memory. */
export const withMemoryFallback = (device: DraftStorage) => {
  const memory = new Map<string, Unstored>();
  /** As the device last gave them, null for none: what a change builds on where it does not answer. */
  const seen = new Map<string, Draft | null>();
  const see = (id: string, draft: Draft | null) => {
    seen.set(id, draft);
    return draft;
  };
  /** How often a draft went on under another id. */
  const forks = new Map<string, number>();

  const latest = (id: string): Base => {
    const draft = seen.get(id) ?? null;
    return memory.get(id) ?? { draft, builtOn: draft?.revision ?? 0 };
  };

  /**
   * A change is made of what is in memory, else of what the device has, and ends in one of four ways:
   *
   * | | The device has | Memory has |
   * |---|---|---|
   * | stored | the change | nothing, or what was changed meanwhile and builds on it now |
   * | rival | another tab's version, as it was | the change |
   * | too late | what it had, or the change where that was under way: memory builds on it then | the change |
   * | forked | what it had: a change that it took all the same is taken back | nothing of this id |
   *
   * @param copyId a draft made of words that the change takes from this one: as long as that cannot be
   *   stored, the change is made in memory
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
    /** What the change was made of on the device, once it was made there. */
    let made: (Base & { stored: Draft | null; unstored: Unstored | undefined }) | undefined;

    const changeOnDevice: DraftUpdate = (stored) => {
      // This tab gave up waiting, and went on from memory, or under another id.
      if (isLate || hasForked()) return stored;
      const unstored = memory.get(id);
      rival = unstored && stored && isRival(stored, unstored) ? stored : null;
      if (rival) return stored;
      const before = unstored?.draft ?? stored;
      made = { draft: before, builtOn: stored?.revision ?? 0, stored, unstored };
      const changed = change(before);
      // The same value would leave the older record on the device.
      return unstored && changed === before ? { ...unstored.draft } : changed;
    };
    const changeInMemory = (trouble: StorageTrouble): Updated => {
      // Memory first: another change may have been made there while the device was waited for.
      const { draft: before, builtOn } = (!memory.has(id) && made) || latest(id);
      if (hasForked()) return { draft: before, rival };
      const draft = change(before, { rival });
      if (draft) memory.set(id, { draft, builtOn, trouble, copyId });
      else memory.delete(id);
      return { draft, rival };
    };
    /** The device has written, in time or later. */
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
    /** Why a draft is in this tab's memory only; null where it is stored. */
    troubleWith: (id: string) => memory.get(id)?.trouble ?? null,
    get: async (id: string) =>
      memory.get(id)?.draft ?? see(id, await inTime(device.get(id), longestWait)),
    /** `isWhole` is false where the device did not answer: there may be more. */
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
    /** Stores what the device did not take before. Returns the ids of what it takes now. */
    storeUnstored: async () => {
      const ids = [...memory.keys()];
      for (const id of ids) await update(id, (draft) => draft);
      return ids.filter((id) => !memory.has(id));
    },
    /** Gives up what is in memory: what the device has holds. */
    forget: (id: string) => memory.delete(id),
    /** False where nobody in this tab knows whether the device has a record of this id. */
    isKnown: (id: string) => seen.has(id),
    /** What is in memory is there under another id now. Changes of it that are under way come to nothing. */
    fork: (id: string, draft: Draft) => {
      const trouble = memory.get(id)?.trouble ?? 'off';
      memory.delete(id);
      forks.set(id, (forks.get(id) ?? 0) + 1);
      memory.set(draft.id, { draft, builtOn: 0, trouble });
    },
  };
};

/** Milliseconds. Some browsers never open a database, and never reject either. */
const longestWait = 3000;

/** A full disk has its name in every browser but Safari, which only has words for it. */
function isFull(cause: unknown) {
  const { name = '', message = '' } = (cause ?? {}) as Partial<Error>;
  return name === 'QuotaExceededError' || /\bquota\b|full disk|disk (is )?full/i.test(message);
}
