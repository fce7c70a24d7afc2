import { inTime } from './in-time';

export type Locks = {
  /** Runs the task when no other tab is running one under that name, or after five seconds. */
  hold: <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;
  /** Undefined if the browser has no locks, or denies them to this site. */
  isHeld: (name: string) => Promise<boolean | undefined>;
};

/**
 * How long to wait for a lock, in milliseconds. A lock only keeps tabs out of each other's way: after this
 * the task runs without it, as it does if the browser blocks the site's data.
 */
const longestWait = 5000;

const unlessLate = <Result>(promise: Promise<Result>) =>
  inTime(promise, longestWait).catch(() => undefined);

/** Uses Web Locks, which are released when their tab closes. Without them, tasks just run. */
export const createLocks = (): Locks => {
  // Async, because the call itself throws if there are no locks or site data is blocked.
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
