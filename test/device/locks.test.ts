import { describe, expect, it, vi } from 'vitest';
import { createLocks } from '../../src/device/locks';

type Granted = (lock: object | null) => unknown;

/** A browser's lock manager that keeps each request until the test answers it. */
const openManager = () => {
  const asked: { name: string; options: LockOptions; grant: Granted; fail: () => void }[] = [];
  const request = (name: string, options: LockOptions, granted: Granted) =>
    new Promise((resolve, reject) => {
      const grant: Granted = (lock) => {
        const held = granted(lock);
        resolve(held);
        return held;
      };
      asked.push({ name, options, grant, fail: () => reject(new DOMException('', 'AbortError')) });
    });
  const locks = createLocks(() => ({ request }) as never);
  return { locks, asked };
};

const isSettled = async (promise: unknown) =>
  (await Promise.race([promise, Promise.resolve('not yet')])) !== 'not yet';

describe('a lock', () => {
  it('is held until it is released', async () => {
    const { locks, asked } = openManager();
    const taking = locks.take('one', { how: 'wait' });
    expect(asked).toMatchObject([{ name: 'one', options: { steal: false } }]);
    const held = asked[0]?.grant({});
    expect(await isSettled(held)).toBe(false);
    const release = await taking;
    if (typeof release !== 'function') throw new Error('It was not granted.');
    release();
    await held;
  });

  it('that another tab has is not waited for where it is only taken if free', async () => {
    const { locks, asked } = openManager();
    const taking = locks.take('one', { how: 'ifFree', timeoutMs: 1000 });
    expect(asked[0]?.options).toEqual({ ifAvailable: true });
    asked[0]?.grant(null);
    expect(await taking).toBe('held');
  });

  it('is stolen for "Continue here"', () => {
    const { locks, asked } = openManager();
    void locks.take('one', { how: 'steal' });
    expect(asked[0]?.options).toEqual({ steal: true });
  });

  it('can be waited for until the visit ends', async () => {
    const { locks, asked } = openManager();
    const { signal } = new AbortController();
    const taking = locks.take('one', { how: 'wait', signal });
    expect(asked[0]?.options).toEqual({ signal });
    asked[0]?.fail();
    expect(await taking).toBe('none');
  });

  it('that never comes is none, and is given back at once if it comes late', async () => {
    vi.useFakeTimers();
    const { locks, asked } = openManager();
    const taking = locks.take('one', { how: 'ifFree', timeoutMs: 1000 });
    await vi.advanceTimersByTimeAsync(999);
    expect(await isSettled(taking)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await taking).toBe('none');
    expect(asked[0]?.grant({})).toBeUndefined();
  });

  it('is none where the browser has no locks, and where the call throws', async () => {
    expect(await createLocks(() => undefined as never).take('one', { how: 'wait' })).toBe('none');
  });
});

it('a lock that is stolen tells its holder, who may have released it before', async () => {
  const onLost = vi.fn();
  const rejections: ((cause: unknown) => void)[] = [];
  const request = (_: string, __: LockOptions, granted: Granted) => {
    granted({});
    return new Promise((_, reject) => rejections.push(reject));
  };
  const locks = createLocks(() => ({ request }) as never);
  await locks.take('one', { how: 'wait', onLost });
  const release = await locks.take('two', { how: 'wait', onLost });
  if (typeof release === 'function') release();
  for (const reject of rejections) reject(new DOMException('', 'AbortError'));
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledTimes(1));
});
