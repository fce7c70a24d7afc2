import type { Device } from './device';

const nothing = () => {};

/**
 * Waits for another tab that has it, and resolves to what releases it. The browser does so when the tab closes. Goes on
 * without the lock where the browser has none, denies it to this site, or does not answer.
 */
export const takeLock = (
  { locks, clock }: Pick<Device, 'locks' | 'clock'>,
  name: string,
  timeoutMs: number,
) =>
  new Promise<() => void>((resolve) => {
    let isLate = false;
    const settle = (release = nothing) => {
      isLate = true;
      stopTimer();
      resolve(release);
    };
    const stopTimer = clock.after(timeoutMs, settle);
    // Returning releases the lock.
    const hold = () => (isLate ? undefined : new Promise<void>((release) => settle(release)));
    try {
      const requested = locks()?.request(name, hold);
      if (requested) requested.catch(() => settle());
      else settle();
    } catch {
      settle();
    }
  });
