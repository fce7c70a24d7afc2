import { inTime } from './in-time';

export type Locks = {
  /** Runs the task when no other tab runs one under that name. */
  hold: <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;
  /** Undefined where the browser has no locks, or gives none to this site. */
  isHeld: (name: string) => Promise<boolean | undefined>;
};

/**
 * Milliseconds that a lock is waited for. A lock keeps tabs out of each other's way and is no more:
 * the task then runs without it, as it does where a browser blocks the data of a site.
 */
const longestWait = 5000;

const unlessLate = <Result>(promise: Promise<Result>) =>
  inTime(promise, longestWait).catch(() => undefined);

/** Web Locks, which end with the tab that holds them; where there are none tasks just run. */
export const createLocks = (): Locks => {
  // All async: the request itself throws where there are no locks, or where site data is blocked.
  const request = async <Result>(
    name: string,
    options: LockOptions,
    run: (lock: Lock | null) => Result,
  ) => navigator.locks.request(name, options, run);
  return {
    hold: async (name, task) => {
      const waiting = new AbortController();
      let release = () => {};
      const granted = new Promise<true>((resolve) => {
        const keep = () => {
          if (waiting.signal.aborted) return;
          resolve(true);
          return new Promise<void>((end) => {
            release = end;
          });
        };
        request(name, { signal: waiting.signal }, keep).catch(() => waiting.abort());
        waiting.signal.addEventListener('abort', () => resolve(true));
      });
      if (!(await unlessLate(granted))) waiting.abort();
      return task().finally(release);
    },
    isHeld: (name) => unlessLate(request(name, { ifAvailable: true }, (lock) => lock === null)),
  };
};
