export type Clock = {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs once, unless the returned function is called first. */
  after: (delayMs: number, run: () => void) => () => void;
};

export type Area = 'local' | 'session';

export type Texts = {
  keys: () => string[];
  read: (key: string) => string | null;
  /** Null deletes. False if the text lasts for this visit only. */
  write: (key: string, text: string | null) => boolean;
};

export type Device = {
  /** `session` lasts as long as the tab, `local` is shared by all tabs. */
  storage: Record<Area, Texts>;
  /** Null means all keys. Returns the unsubscribe function. */
  onStorage: (listener: (key: string | null) => void) => () => void;
  /** Undefined on pages of plain http. */
  locks: () => Pick<LockManager, 'request'> | undefined;
  /** Undefined if the browser denies it to a site whose data is blocked. */
  openChannel: (name: string) => BroadcastChannel | undefined;
  clock: Clock;
  visibility: {
    isHidden: () => boolean;
    /** Also when the page returns from the back/forward cache. */
    subscribe: (listener: (event?: Event) => void) => () => void;
  };
};

const onEvents =
  (targets: [EventTarget, ...names: string[]][]) => (listener: (event?: Event) => void) => {
    const stop = new AbortController();
    for (const [target, ...names] of targets)
      for (const name of names) target.addEventListener(name, listener, { signal: stop.signal });
    return () => stop.abort();
  };

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};

/** @param open throws where the browser keeps nothing for this site */
export const textsIn = (open: () => Storage): Texts => {
  /** With what was stored in its place, which another tab may replace. */
  const unstored = new Map<string, { text: string; instead: string | null }>();
  const stored = <Answer>(read: (storage: Storage) => Answer, otherwise: Answer) => {
    try {
      return read(open());
    } catch {
      return otherwise;
    }
  };
  const storedAt = (key: string) => stored((storage) => storage.getItem(key), null);
  return {
    keys: () => [...new Set([...stored(Object.keys, []), ...unstored.keys()])],
    read: (key) => {
      const text = storedAt(key);
      const own = unstored.get(key);
      return own?.instead === text ? own.text : text;
    },
    write: (key, text) => {
      unstored.delete(key);
      try {
        if (text === null) open().removeItem(key);
        else open().setItem(key, text);
        return true;
      } catch {
        if (text !== null) unstored.set(key, { text, instead: storedAt(key) });
        return false;
      }
    },
  };
};

export const browserStorage = (): Pick<Device, 'storage' | 'onStorage'> => ({
  storage: { local: textsIn(() => localStorage), session: textsIn(() => sessionStorage) },
  onStorage: (listener) =>
    // A page in the back/forward cache hears of nothing.
    onEvents([[window, 'storage', 'pageshow']])((event) =>
      listener((event as Partial<StorageEvent>).key ?? null),
    ),
});

export const browserDevice = (): Device => ({
  ...browserStorage(),
  locks: () => navigator.locks,
  openChannel: (name) => {
    try {
      return new BroadcastChannel(name);
    } catch {
      return undefined;
    }
  },
  clock: browserClock,
  visibility: {
    isHidden: () => document.visibilityState === 'hidden',
    subscribe: onEvents([
      [document, 'visibilitychange'],
      [window, 'pageshow', 'pagehide'],
    ]),
  },
});
