import { limits } from '../../../src/context/limits';
import { browserClock } from '../../../src/device/device';
import type { TabChannel } from '../../../src/device/tab-channel';
import type { Draft } from '../../../src/forum/drafts/record';
import type { DraftStorage } from '../../../src/forum/drafts/storage';
import { DraftStore } from '../../../src/forum/drafts/store';
import type { SeededRandom as Random } from '../../support/seeded-random';

export const storageModes = ['fine', 'slow', 'full', 'throwing', 'blocked'] as const;
export type StorageMode = (typeof storageModes)[number];

const later = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The records of one browser, with sequential transactions like in IndexedDB. */
export const openDevice = (random: Random) => {
  const records = new Map<string, Draft>();
  let mode: StorageMode = 'fine';
  let unblock: (() => void)[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const pass = async () => {
    if (mode === 'throwing') throw new DOMException('off', 'InvalidStateError');
    await later(mode === 'slow' ? random.below(6000) : random.below(15));
    while (mode === 'blocked') await new Promise<void>((resolve) => unblock.push(resolve));
  };
  const inTurn = <Result>(run: () => Promise<Result>) => {
    const running = queue.then(run, run);
    queue = running.catch(() => {});
    return running;
  };
  const storage: DraftStorage = {
    get: (id) =>
      inTurn(async () => {
        await pass();
        return structuredClone(records.get(id) ?? null);
      }),
    list: () =>
      inTurn(async () => {
        await pass();
        return structuredClone([...records.values()]);
      }),
    update: (id, change) =>
      inTurn(async () => {
        await pass();
        const before = structuredClone(records.get(id) ?? null);
        const changed = change(before);
        if (changed.length === 0) return;
        if (changed !== 'remove' && mode === 'full')
          throw new DOMException('', 'QuotaExceededError');
        // If killed or slow between the change and the disk, the transaction still completes.
        await later(mode === 'slow' ? random.below(4000) : random.below(5));
        if (changed === 'remove') records.delete(id);
        else for (const draft of changed) records.set(draft.id, structuredClone(draft));
      }),
  };
  return {
    storage,
    records,
    setMode: (next: StorageMode) => {
      mode = next;
      for (const go of unblock.splice(0)) go();
      unblock = [];
    },
  };
};

/** Whether a tab is there, and when it runs. */
export type TabLife = {
  isAlive: () => boolean;
  /** Runs a task and hands over its result while the tab is not frozen; never once it was killed. */
  gate: <Result>(task: () => Promise<Result>) => Promise<Result>;
  freeze: () => void;
  thaw: () => void;
  kill: () => void;
};

export const openLife = (): TabLife => {
  let isKilled = false;
  let frozen: Promise<void> | null = null;
  let thaw = () => {};
  const never = new Promise<never>(() => {});
  return {
    isAlive: () => !isKilled,
    gate: async (task) => {
      await frozen;
      if (isKilled) return never;
      const settled = await task().then(
        (value) => () => value,
        (cause) => () => {
          throw cause;
        },
      );
      await frozen;
      return isKilled ? never : settled();
    },
    freeze: () => {
      frozen ??= new Promise((resolve) => {
        thaw = resolve;
      });
    },
    thaw: () => {
      frozen = null;
      thaw();
    },
    kill: () => {
      isKilled = true;
    },
  };
};

/** The storage of a tab. Once the tab is killed, its promises never settle. */
export const storageOfTab = (storage: DraftStorage, { gate, isAlive }: TabLife): DraftStorage => ({
  get: (id) => gate(() => storage.get(id)),
  list: () => gate(() => storage.list()),
  update: (id, change) =>
    gate(() => storage.update(id, (before) => (isAlive() ? change(before) : []))),
});

/** Messages between the tabs of a browser: all late, and some twice. */
export const openChannels = (random: Random) => {
  const listeners: { tabId: string; listener: (id: string) => void }[] = [];
  return (tabId: string, { isAlive, gate }: TabLife): TabChannel => ({
    post: (id) => {
      if (!isAlive()) return;
      for (const other of listeners) {
        if (other.tabId === tabId) continue;
        for (let times = random.chance(0.1) ? 2 : 1; times > 0; times--) {
          setTimeout(
            () => other.listener(id),
            random.chance(0.1) ? random.below(5000) : random.below(20),
          );
        }
      }
    },
    subscribe: (listener) =>
      void listeners.push({
        tabId,
        listener: (id) => void gate(async () => {}).then(() => listener(id)),
      }),
  });
};

type Browser = {
  device: ReturnType<typeof openDevice>;
  channelOf: ReturnType<typeof openChannels>;
};

/** What the drafts of one tab need, without the service. */
export const openTabDrafts = (
  { device, channelOf }: Browser,
  tabId: string,
  life: TabLife,
  notePending = (_: boolean) => {},
) => {
  const store = new DraftStore({
    storage: storageOfTab(device.storage, life),
    channel: channelOf(tabId, life),
    clock: browserClock,
    limits,
    pending: { write: (isPending) => notePending(isPending) },
  });
  return { store };
};
