import type { Draft } from './draft';
import { type DraftStore, shelve } from './draft-store';

/** Drafts of this tab alone. */
export const createMemoryStore = (): DraftStore => {
  const kept = new Map<string, Draft>();
  return {
    get: async (id) => kept.get(id) ?? null,
    all: async () => shelve([...kept.values()]),
    change: async (id, change) => {
      const after = change(kept.get(id) ?? null);
      if (after) kept.set(id, after);
      else kept.delete(id);
      return after;
    },
  };
};

/** full: the device has no room. off: the browser keeps nothing for this site. */
export type StorageTrouble = 'full' | 'off';

export type DraftKeeper = DraftStore & {
  /** Why a draft is in this tab's memory only; null where it is stored. */
  troubleWith: (id: string) => StorageTrouble | null;
};

/** A store that never fails: what the device does not take stays in this tab's memory, and says so. */
export const keepSafely = (stored: DraftStore): DraftKeeper => {
  const memory = createMemoryStore();
  const troubles = new Map<string, StorageTrouble>();
  const inMemory = (id: string) => (troubles.has(id) ? memory.get(id) : null);

  return {
    troubleWith: (id) => troubles.get(id) ?? null,
    get: async (id) => (await inMemory(id)) ?? inTime(stored.get(id)).catch(() => null),
    all: async () => {
      const [here, there] = await Promise.all([memory.all(), inTime(stored.all()).catch(nothing)]);
      const others = there.drafts.filter(({ id }) => !troubles.has(id));
      return { ...shelve([...here.drafts, ...others]), unreadable: there.unreadable };
    },
    change: async (id, change) => {
      const mine = await inMemory(id);
      let seen: Draft | null = mine;
      try {
        const asked = stored.change(id, (record) => {
          seen = mine ?? record;
          const changed = change(seen);
          // The same value would leave the older record in its place.
          return mine && changed === mine ? { ...mine } : changed;
        });
        const after = await inTime(asked);
        troubles.delete(id);
        await memory.change(id, () => null);
        return after;
      } catch (cause) {
        troubles.set(id, isFull(cause) ? 'full' : 'off');
        return memory.change(id, () => change(seen));
      }
    },
  };
};

// Some browsers open a database never, and say nothing.
const longestWait = 3000;

const inTime = <Result>(asked: Promise<Result>) =>
  new Promise<Result>((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), longestWait);
    asked.then(resolve, reject).finally(() => clearTimeout(timer));
  });

const nothing = () => ({ drafts: [], unreadable: 0 });

const isFull = (cause: unknown) =>
  cause instanceof DOMException && cause.name === 'QuotaExceededError';
