import type { Device } from './device';

/**
 * A granted lock as the function that releases it. held: another tab has it. none: this browser has no locks,
 * denies them to this site, or did not answer.
 */
export type TakenLock = (() => void) | 'held' | 'none';

type Options = { timeoutMs: number };

/** Takes a Web Lock if it is free. The browser releases it when its tab closes. */
export const takeLock = (
  { locks, clock }: Pick<Device, 'locks' | 'clock'>,
  name: string,
  { timeoutMs }: Options,
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
      const requested = locks()?.request(name, { ifAvailable: true }, hold);
      if (requested) requested.catch(() => settle('none'));
      else settle('none');
    } catch {
      settle('none');
    }
  });

/** Waits for a Web Lock. Resolves with what releases it; where there are no locks, at once. */
export const waitForLock = ({ locks }: Pick<Device, 'locks'>, name: string) =>
  new Promise<() => void>((resolve) => {
    const none = () => resolve(() => {});
    try {
      const asked = locks()?.request(name, {}, () => new Promise<void>(resolve));
      if (asked) asked.catch(none);
      else none();
    } catch {
      none();
    }
  });
