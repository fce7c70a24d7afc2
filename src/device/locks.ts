import type { Device } from './device';

/**
 * Waits for another tab that has it, and resolves to what releases it. The browser does so when the tab closes. Goes on
 * without the lock where the browser has none, denies it to this site, does not give it in time, or does not answer.
 */
export const takeLock = (
  { locks, clock }: Pick<Device, 'locks' | 'clock'>,
  name: string,
  timeoutMs: number,
) =>
  new Promise<() => void>((resolve) => {
    const waiting = new AbortController();
    const settle = (release: () => void) => {
      stopTimer();
      resolve(release);
    };
    const goOn = () => settle(() => {});
    const stopTimer = clock.after(timeoutMs, () => {
      waiting.abort();
      // Not all browsers answer to that.
      goOn();
    });
    // Returning releases the lock.
    const hold = () => (waiting.signal.aborted ? undefined : new Promise<void>(settle));
    const request = async () => locks()?.request(name, { signal: waiting.signal }, hold);
    request().then(goOn, goOn);
  });
