import { type Device, textsIn } from '../../src/device/device';
import { type WatchedDevice, watched } from './watched-device';

/** One event of a browser. */
const createEvent = <Value = void>() => {
  const listeners = new Set<(value: Value) => void>();
  return {
    subscribe: (listener: (value: Value) => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    fire: (value: Value) => {
      for (const listener of [...listeners]) listener(value);
    },
  };
};

const createStorage = (
  values: Map<string, string>,
  onChange: (key: string | null) => void,
): Storage => ({
  get length() {
    return values.size;
  },
  key: (index) => [...values.keys()][index] ?? null,
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => {
    values.set(key, `${value}`);
    onChange(key);
  },
  removeItem: (key) => {
    if (values.delete(key)) onChange(key);
  },
  clear: () => {
    values.clear();
    onChange(null);
  },
});

/** Web Locks, one after the other. */
const createLocks = () => {
  const last = new Map<string, Promise<unknown>>();
  return (name: string, { signal }: LockOptions, granted: LockGrantedCallback<unknown>) => {
    const run = () => (signal?.aborted ? undefined : granted({ name, mode: 'exclusive' }));
    const held = (last.get(name) ?? Promise.resolve()).then(run, run);
    last.set(name, held);
    const late = new Promise((_, reject) => signal?.addEventListener('abort', reject));
    return Promise.race([held, late]);
  };
};

const createChannels = () => {
  const all = new Set<BroadcastChannel>();
  return (name: string) => {
    const channel = Object.assign(new EventTarget(), {
      name,
      close: () => void all.delete(channel),
      postMessage: (message: unknown) => {
        const data = structuredClone(message);
        for (const other of all)
          if (other !== channel && other.name === name)
            queueMicrotask(() =>
              other.dispatchEvent(Object.assign(new Event('message'), { data })),
            );
      },
    }) as unknown as BroadcastChannel;
    all.add(channel);
    return channel;
  };
};

const createTime = (startMs: number) => {
  const timers = new Set<{ at: number; run: () => void }>();
  let nowMs = startMs;
  /** Lets everything happen that needs no time: the databases answer in tasks. */
  const settle = async () => {
    for (let task = 0; task < 20; task++) await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    clock: {
      now: () => nowMs,
      after: (delayMs: number, run: () => void) => {
        const timer = { at: nowMs + delayMs, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
    },
    advance: async (byMs: number) => {
      const endMs = nowMs + byMs;
      for (;;) {
        await settle();
        const [next] = [...timers].sort((one, other) => one.at - other.at);
        if (!next || next.at > endMs) break;
        timers.delete(next);
        nowMs = next.at;
        next.run();
      }
      nowMs = endMs;
    },
  };
};

export type MemoryTab = WatchedDevice & {
  setHidden: (isHidden: boolean) => void;
};

/** A browser in memory with a time of its own. Its tabs share what the tabs of a browser share. */
export const createMemoryBrowser = (startMs = Date.UTC(2026, 10, 20)) => {
  const { clock, advance } = createTime(startMs);
  const values = new Map<string, string>();
  const request = createLocks() as LockManager['request'];
  const openChannel = createChannels();
  const stored = createEvent<{ key: string | null; by: object }>();

  const openTab = (): MemoryTab => {
    const [visibility, self] = [createEvent(), {}];
    const local = createStorage(values, (key) => stored.fire({ key, by: self }));
    const session = createStorage(new Map(), () => {});
    let isHidden = false;
    const device: Device = {
      storage: { local: textsIn(() => local), session: textsIn(() => session) },
      onStorage: (listener) => stored.subscribe(({ key, by }) => by !== self && listener(key)),
      locks: () => ({ request }),
      openChannel,
      visibility: {
        isHidden: () => isHidden,
        subscribe: (listener) => visibility.subscribe(() => listener()),
      },
      clock,
    };
    return {
      ...watched(device),
      setHidden: (to) => {
        isHidden = to;
        visibility.fire();
      },
    };
  };
  /** `advance` lets time pass: what is due runs in its order, each after what follows from the one before. */
  return { openTab, advance };
};
