type Release = () => void;

/**
 * A granted lock as the function that releases it. held: another tab has it. none: this browser has no locks,
 * denies them to this site, or did not answer.
 */
export type TakenLock = Release | 'held' | 'none';

export type TakeOptions = {
  /** ifFree: never waits. steal: ends whoever has it. wait: until it is free. */
  how: 'ifFree' | 'steal' | 'wait';
  /** In milliseconds: some browsers never answer. Without it, `wait` waits as long as it takes. */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** Another tab has stolen the lock. */
  onLost?: () => void;
};

export type Locks = { take: (name: string, options: TakeOptions) => Promise<TakenLock> };

/** Web Locks, which are released when their tab closes. */
export const createLocks = (manager = () => navigator.locks): Locks => ({
  take: (name, { how, timeoutMs, signal, onLost }) =>
    new Promise((resolve) => {
      let state: 'waiting' | 'granted' | 'over' = 'waiting';
      const settle = (taken: TakenLock) => {
        if (state === 'waiting') state = typeof taken === 'function' ? 'granted' : 'over';
        clearTimeout(timer);
        resolve(taken);
      };
      const timer =
        timeoutMs === undefined ? undefined : setTimeout(() => settle('none'), timeoutMs);
      // Too late, or there is none: returning releases it at once.
      const keep = (lock: Lock | null) => {
        if (state === 'over') return undefined;
        if (!lock) return settle('held');
        return new Promise<void>((release) =>
          settle(() => {
            state = 'over';
            release();
          }),
        );
      };
      const mode = how === 'ifFree' ? { ifAvailable: true } : { steal: how === 'steal' };
      const options = signal && how === 'wait' ? { signal } : mode;
      const fail = () => {
        if (state === 'granted') onLost?.();
        else settle('none');
      };
      try {
        manager().request(name, options, keep).catch(fail);
      } catch {
        fail();
      }
    }),
});
