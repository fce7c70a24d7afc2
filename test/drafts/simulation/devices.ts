import { limits } from '../../../src/context/limits';
import { browserClock } from '../../../src/device/device';
import type { TabChannel } from '../../../src/device/tab-channel';
import type { Draft } from '../../../src/forum/drafts/record';
import type { DraftStorage } from '../../../src/forum/drafts/storage';
import { type DraftMessage, DraftStore } from '../../../src/forum/drafts/store';
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
  type Listener = (message: DraftMessage & { tab: string }) => void;
  const listeners = new Set<{ tabId: string; listener: Listener }>();
  return (tabId: string, { isAlive, gate }: TabLife): TabChannel<DraftMessage> => ({
    tabId,
    post: (message) => {
      if (!isAlive()) return;
      for (const other of [...listeners]) {
        if (other.tabId === tabId) continue;
        for (let times = random.chance(0.1) ? 2 : 1; times > 0; times--) {
          setTimeout(
            () => listeners.has(other) && other.listener({ ...message, tab: tabId }),
            random.chance(0.1) ? random.below(5000) : random.below(20),
          );
        }
      }
    },
    subscribe: (listener) => {
      const one = {
        tabId,
        listener: (message: Parameters<Listener>[0]) =>
          void gate(async () => {}).then(() => listener(message)),
      };
      listeners.add(one);
      return () => {
        listeners.delete(one);
      };
    },
  });
};

/** kept: the locks of a tab that ended stay held, like those of one that a browser has frozen for good. */
export const lockKinds = ['present', 'kept', 'absent', 'rejecting', 'silent'] as const;
export type LockKind = (typeof lockKinds)[number];

type Request = { tabId: string; grant: () => void };
type Holder = { tabId: string; steal: () => void };

/** The Web Locks of one browser, released when the tab that holds them ends. */
export const openLockManager = (kind: LockKind) => {
  const held = new Map<string, Holder>();
  const waiting = new Map<string, Request[]>();
  const grantNext = (name: string) => {
    held.delete(name);
    waiting.get(name)?.shift()?.grant();
  };
  const inLine = (name: string, tabId: string, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      const request = { tabId, grant: resolve };
      queue.push(request);
      signal?.addEventListener('abort', () => {
        if (queue.includes(request)) queue.splice(queue.indexOf(request), 1);
        reject(new DOMException('', 'AbortError'));
      });
    });
  const managerOf = (tabId: string, { isAlive, gate }: TabLife) => ({
    request: async (name: string, options: LockOptions, run: (lock: unknown) => unknown) => {
      if (kind === 'rejecting') throw new DOMException('blocked', 'SecurityError');
      if (kind === 'silent' || !isAlive()) return new Promise(() => {});
      if (options.ifAvailable && held.has(name)) return run(null);
      if (options.steal) held.get(name)?.steal();
      else if (held.has(name)) await inLine(name, tabId, options.signal);
      let steal = () => {};
      const stolen = new Promise<never>((_, reject) => {
        steal = () => reject(new DOMException('', 'AbortError'));
      });
      const holder = { tabId, steal };
      held.set(name, holder);
      try {
        return await gate(() => Promise.race([run({ name }), stolen]));
      } finally {
        if (held.get(name) === holder) grantNext(name);
      }
    },
  });
  return {
    managerOf: (tabId: string, life: TabLife) =>
      kind === 'absent' ? undefined : (managerOf(tabId, life) as unknown as LockManager),
    releaseAll: (tabId: string) => {
      for (const queue of waiting.values()) {
        for (const request of queue.filter((one) => one.tabId === tabId)) {
          queue.splice(queue.indexOf(request), 1);
        }
      }
      if (kind === 'kept') return;
      for (const [name, holder] of [...held]) if (holder.tabId === tabId) grantNext(name);
    },
  };
};

type Browser = {
  device: ReturnType<typeof openDevice>;
  locks: ReturnType<typeof openLockManager>;
  channelOf: ReturnType<typeof openChannels>;
};

/** What the drafts of one tab need, without the service. */
export const openTabDrafts = (
  { device, locks, channelOf }: Browser,
  tabId: string,
  life: TabLife,
  notePending = (_: boolean) => {},
) => {
  const store = new DraftStore({
    storage: storageOfTab(device.storage, life),
    channel: channelOf(tabId, life),
    device: { locks: () => locks.managerOf(tabId, life), clock: browserClock },
    limits,
    pending: { write: (isPending) => notePending(isPending) },
  });
  return { store };
};
