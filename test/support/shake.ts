import { vi } from 'vitest';
import { seededRandom } from './seeded-random';

let isShaken = false;
const coming = new Set<Promise<unknown>>();

/** Resolves when each `import()` that has begun is over. */
export const codeIsHere = async () => {
  await vi.dynamicImportSettled();
  while (coming.size > 0) await Promise.allSettled(coming);
};

declare global {
  /** Wraps each `import()` of src/ (vitest.config.ts). */
  var lateCode: (code: Promise<unknown>) => Promise<unknown>;
}

/** Makes time uneven, as on a loaded machine: two readings of the clock differ, and each timer is late. */
export const shakeTime = (seed: number) => {
  if (isShaken) return;
  isShaken = true;
  const { below, chance } = seededRandom(seed);
  const { now } = Date;
  const setLate = globalThis.setTimeout;
  const setNext = globalThis.setImmediate;
  let aheadMs = 0;
  Date.now = () => {
    aheadMs += 7;
    return now() + aheadMs;
  };
  const late = (delayMs = 0) => delayMs + (chance(0.2) ? below(100) : 0);
  globalThis.setTimeout = Object.assign(
    (run: () => void, delayMs?: number, ...rest: []) =>
      // A longer one than this ends at once.
      setLate(run, Math.min(late(delayMs), 2 ** 31 - 1), ...rest),
    setLate,
  ) as typeof setTimeout;
  globalThis.lateCode = (code) => {
    const delayMs = chance(0.4) ? below(150) : 0;
    const late = new Promise((resolve) => setLate(() => resolve(code), delayMs));
    coming.add(late);
    const end = () => void coming.delete(late);
    late.then(end, end);
    return late;
  };
  // The answers of the disk and of the service.
  globalThis.setImmediate = Object.assign(
    (run: () => void, ...rest: []) =>
      chance(0.05) ? setLate(run, below(40), ...rest) : setNext(run, ...rest),
    setNext,
  ) as typeof setImmediate;
};
