import { expect, it, vi } from 'vitest';
import { browserClock } from '../../src/device/device';
import { takeLock } from '../../src/device/locks';

type Granted = () => unknown;

/** A browser's lock manager that keeps each request until the test answers it. */
const open = (stops = true) => {
  vi.useFakeTimers();
  const asked: { grant: Granted; fail: () => void; signal: AbortSignal }[] = [];
  const request = (_: string, { signal }: { signal: AbortSignal }, granted: Granted) =>
    new Promise((resolve, reject) => {
      const grant: Granted = () => {
        const held = granted();
        resolve(held);
        return held;
      };
      asked.push({ grant, fail: () => reject(new DOMException('', 'SecurityError')), signal });
      if (stops) signal.addEventListener('abort', () => reject(signal.reason));
    });
  return { taking: takeWith(() => ({ request }) as never), asked };
};
const takeWith = (locks: () => LockManager | undefined) =>
  takeLock({ locks, clock: browserClock }, 'one', 1000);

const isSettled = async (promise: unknown) =>
  (await Promise.race([promise, Promise.resolve('not yet')])) !== 'not yet';

it('a lock that is free is held until it is released', async () => {
  const { taking, asked } = open();
  const held = asked[0]?.grant();
  expect(await isSettled(held)).toBe(false);
  (await taking)();
  await held;
});

it('a lock that does not come in time is not waited for, and is not taken any more', async () => {
  const { taking, asked } = open();
  await vi.advanceTimersByTimeAsync(999);
  expect(await isSettled(taking)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await taking;
  expect(asked[0]?.signal.aborted).toBe(true);
});

it('a browser that does not answer, not even that it stops, is not waited for', async () => {
  const { taking, asked } = open(false);
  await vi.advanceTimersByTimeAsync(1000);
  await taking;
  // What it gives late is given back at once.
  expect(asked[0]?.grant()).toBeUndefined();
});

it('all goes on without a lock where the browser denies it, has none, or throws', async () => {
  const { taking, asked } = open();
  asked[0]?.fail();
  await taking;
  await takeWith(() => undefined);
  const throwing = () => {
    throw new DOMException('', 'SecurityError');
  };
  await expect(takeWith(throwing)).resolves.toBeTypeOf('function');
});
