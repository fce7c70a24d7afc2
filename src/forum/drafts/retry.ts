import type { Clock } from '../../device/device';

type Delays = { firstMs: number; longestMs: number };

/** While it is wanted, with growing delays. */
export function createRetry(
  clock: Clock,
  { firstMs, longestMs }: Delays,
  run: () => Promise<unknown>,
) {
  let stopTimer: (() => void) | undefined;
  let delayMs = firstMs;
  let isWanted = false;
  let isRunning = false;
  const reset = () => {
    stopTimer?.();
    stopTimer = undefined;
    delayMs = firstMs;
  };
  const runWhile = (wanted: boolean) => {
    isWanted = wanted;
    if (isRunning || (wanted && stopTimer)) return;
    if (!wanted) return reset();
    stopTimer = clock.after(delayMs, () => void attempt());
    delayMs = Math.min(longestMs, delayMs * 2);
  };
  const attempt = async () => {
    stopTimer = undefined;
    isRunning = true;
    await run().catch(() => {});
    isRunning = false;
    runWhile(isWanted);
  };
  /** Marks the task as wanted. */
  const runNow = () => {
    isWanted = true;
    reset();
    if (!isRunning) void attempt();
  };
  return { runNow, runWhile };
}
