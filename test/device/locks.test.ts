import { expect, it, vi } from 'vitest';
import { browserClock } from '../../src/device/device';
import { takeLock } from '../../src/device/locks';

type Granted = (lock: object | null) => unknown;

/** A browser's lock manager that keeps each request until the test answers it. */
const open = () => {
  vi.useFakeTimers();
  const asked: { options: LockOptions; grant: Granted; fail: () => void }[] = [];
  const request = (_: string, options: LockOptions, granted: Granted) =>
    new Promise((resolve, reject) => {
      const grant: Granted = (lock) => {
        const held = granted(lock);
        resolve(held);
        return held;
      };
      asked.push({ options, grant, fail: () => reject(new DOMException('', 'SecurityError')) });
    });
  return { taking: takeWith(() => ({ request }) as never), asked };
};
const takeWith = (locks: () => LockManager | undefined) =>
  takeLock({ locks, clock: browserClock }, 'one', { timeoutMs: 1000 });

const isSettled = async (promise: unknown) =>
  (await Promise.race([promise, Promise.resolve('not yet')])) !== 'not yet';

it('a lock that is free is held until it is released', async () => {
  const { taking, asked } = open();
  expect(asked).toMatchObject([{ options: { ifAvailable: true } }]);
  const held = asked[0]?.grant({});
  expect(await isSettled(held)).toBe(false);
  const release = await taking;
  if (typeof release !== 'function') throw new Error('It was not granted.');
  release();
  await held;
});

it('a lock that another tab has is not waited for', async () => {
  const { taking, asked } = open();
  asked[0]?.grant(null);
  expect(await taking).toBe('held');
});

it('a lock that never comes is none, and is given back at once if it comes late', async () => {
  const { taking, asked } = open();
  await vi.advanceTimersByTimeAsync(999);
  expect(await isSettled(taking)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await taking).toBe('none');
  expect(asked[0]?.grant({})).toBeUndefined();
});

it('a lock is none where the browser denies it, has none, or throws', async () => {
  const { taking, asked } = open();
  asked[0]?.fail();
  expect(await taking).toBe('none');
  expect(await takeWith(() => undefined)).toBe('none');
  const throwing = () => {
    throw new DOMException('', 'SecurityError');
  };
  expect(await takeWith(throwing)).toBe('none');
});
