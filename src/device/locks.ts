import type { Device } from './device';

/**
 * Waits for another tab that has it, and resolves to what releases it. The browser does so when the tab closes. Goes on
 * without the lock where the browser has none, denies it to this site, or does not give it in time.
 */
export const takeLock = (
  { locks, clock }: Pick<Device, 'locks' | 'clock'>,
  name: string,
  timeoutMs: number,
) =>
  new Promise<() => void>((resolve) => {
    const waiting = new AbortController();
    const stopTimer = clock.after(timeoutMs, () => waiting.abort());
    const settle = (release: () => void) => {
      stopTimer();
      resolve(release);
    };
    const hold = () => new Promise<void>(settle);
    const request = async () => locks()?.request(name, { signal: waiting.signal }, hold);
    const goOn = () => settle(() => {});
    request().then(goOn, goOn);
  });
