import type { Clock } from '../../device/device';

type Delays = { firstMs: number; longestMs: number };

/** While it is wanted, with growing delays. */
export function createRetry(
  clock: Clock,
  { firstMs, longestMs }: Delays,
  run: () => Promise<unknown>,
) {
  let timer: (() => void) | undefined;
  let delayMs = firstMs;
  let isWanted = false;
  let isRunning = false;
  const stop = () => {
    timer?.();
    timer = undefined;
  };
  const schedule = () => {
    timer = clock.after(delayMs, () => void attempt());
    delayMs = Math.min(longestMs, delayMs * 2);
  };
  const attempt = async () => {
    timer = undefined;
    isRunning = true;
    await run().catch(() => {});
    isRunning = false;
    if (!isWanted) delayMs = firstMs;
    else if (timer === undefined) schedule();
  };
  return {
    /** Marks the task as wanted. */
    runNow: () => {
      isWanted = true;
      stop();
      delayMs = firstMs;
      if (!isRunning) void attempt();
    },
    runWhile: (wanted: boolean) => {
      isWanted = wanted;
      if (wanted && timer === undefined && !isRunning) schedule();
      if (wanted) return;
      stop();
      if (!isRunning) delayMs = firstMs;
    },
  };
}
