import type { Device } from './device';

/** held: another tab has it; none: this browser has no locks, denies them to this site, or did not answer. */
export type TakenLock = (() => void) | 'held' | 'none';

/** `isQueued`: waits for another tab that has it. */
type Options = { timeoutMs: number; isQueued?: boolean };

/** The browser releases a Web Lock when its tab closes. */
export const takeLock = (
  { locks, clock }: Pick<Device, 'locks' | 'clock'>,
  name: string,
  { timeoutMs, isQueued = false }: Options,
) =>
  new Promise<TakenLock>((resolve) => {
    let isLate = false;
    const settle = (taken: TakenLock) => {
      isLate = true;
      stopTimer();
      resolve(taken);
    };
    const stopTimer = clock.after(timeoutMs, () => settle('none'));
    // Returning releases the lock.
    const hold = (lock: Lock | null) => {
      if (isLate) return undefined;
      if (!lock) return settle('held');
      return new Promise<void>((release) => settle(release));
    };
    try {
      const requested = locks()?.request(name, { ifAvailable: !isQueued }, hold);
      if (requested) requested.catch(() => settle('none'));
      else settle('none');
    } catch {
      settle('none');
    }
  });
