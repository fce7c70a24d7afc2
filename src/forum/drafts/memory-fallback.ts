import { type Draft, digestOf } from './draft';
import {
  collect,
  type DraftStorage,
  type DraftUpdate,
  type StorageTrouble,
  type StoredDrafts,
} from './draft-storage';

/** What this tab has in its memory, because the device did not take it. */
type Kept = {
  draft: Draft;
  /** The revision on the device that it builds on, as far as this tab knows; 0 for none. */
  basis: number;
  trouble: StorageTrouble;
  /** The draft that has what this change takes off the device: it is stored first. */
  copyId?: string | undefined;
};

/** What became a post here holds all that the device has of the same words. */
const isRival = (stored: Draft, { draft, basis }: Kept) => {
  const isInPost = draft.submission.state === 'published' && draft.digest === digestOf(stored);
  return stored.revision !== basis && !isInPost;
};

/** A draft, and the revision on the device that it builds on. */
type Base = { draft: Draft | null; basis: number };

/** What a change is made of. */
type Made = { stored: Draft | null; kept: Kept | undefined };

const baseOf = ({ stored, kept }: Made): Base => ({
  draft: kept?.draft ?? stored,
  basis: stored?.revision ?? 0,
});

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
  /** How often a draft went on under another id. */
  const moves = new Map<string, number>();

  const latest = (id: string): Base => {
    const kept = memory.get(id);
    const draft = kept?.draft ?? seen.get(id) ?? null;
    return { draft, basis: kept?.basis ?? draft?.revision ?? 0 };
  };

  /** @param copyId a draft made of words that the change takes from this one */
  const update = async (
    id: string,
    change: DraftChange,
    copyId = memory.get(id)?.copyId,
  ): Promise<Updated> => {
    /** What the change was made of, once it was made. */
    let made: Made | undefined;
    let rival: Draft | null = null;
    let isLate = false;
    const moved = moves.get(id);
    const hasMoved = () => moves.get(id) !== moved;
    const changeLatest: DraftUpdate = (stored) => {
      // This tab gave up waiting, and went on from memory, or under another id.
      if (isLate || hasMoved()) return stored;
      const kept = memory.get(id);
      rival = kept && stored && isRival(stored, kept) ? stored : null;
      if (rival) return stored;
      made = { stored, kept };
      const changed = change(baseOf(made).draft);
      // The same value would leave the older record on the device.
      return kept && changed === kept.draft ? { ...kept.draft } : changed;
    };
    const keep = (trouble: StorageTrouble): Updated => {
      // Not what was there when this began: another change may have been kept while the device was waited for.
      const { draft: before, basis } = made && !memory.has(id) ? baseOf(made) : latest(id);
      if (hasMoved()) return { draft: before, rival };
      const draft = change(before, { rival });
      if (draft) memory.set(id, { draft, basis, trouble, copyId });
      else memory.delete(id);
      return { draft, rival };
    };
    const rebase = (draft: Draft | null) => {
      if (!made) return;
      if (hasMoved()) {
        const { stored } = made;
        const takeBack: DraftUpdate = (now) => (now?.revision === draft?.revision ? stored : now);
        return void device.update(id, takeBack).catch(() => {});
      }
      see(id, draft);
      const kept = memory.get(id);
      if (kept) kept.basis = draft?.revision ?? 0;
    };
    if (copyId && memory.has(copyId)) {
      await update(copyId, (draft) => draft);
      const copy = memory.get(copyId);
      if (copy) return keep(copy.trouble);
    }
    const updating = device.update(id, changeLatest);
    try {
      const draft = await inTime(updating);
      const trouble = rival && memory.get(id)?.trouble;
      if (trouble) return keep(trouble);
      // What was kept meanwhile is newer than what was written.
      if (memory.get(id) === made?.kept) memory.delete(id);
      rebase(draft);
      return { draft, rival: null };
    } catch (cause) {
      isLate = true;
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
    hasKept: () => memory.size > 0,
    /** Stores what the device did not take before. Returns the ids of what it takes now. */
    storeKept: async () => {
      const ids = [...memory.keys()];
      for (const id of ids) await update(id, (draft) => draft);
      return ids.filter((id) => !memory.has(id));
    },
    /** Gives up what is in memory: what the device has holds. */
    forget: (id: string) => memory.delete(id),
    /** False where nobody in this tab knows whether the device has a record of this id. */
    isKnown: (id: string) => seen.has(id),
    /** What is in memory is there under another id now. Changes of it that are under way come to nothing. */
    move: (id: string, draft: Draft) => {
      const trouble = memory.get(id)?.trouble ?? 'off';
      memory.delete(id);
      moves.set(id, (moves.get(id) ?? 0) + 1);
      memory.set(draft.id, { draft, basis: 0, trouble });
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

/** A full disk has its name in every browser but Safari, which only has words for it. */
function isFull(cause: unknown) {
  const { name = '', message = '' } = (cause ?? {}) as Partial<Error>;
  return name === 'QuotaExceededError' || /\bquota\b|full disk|disk (is )?full/i.test(message);
}
