import { describe, expect, it, vi } from 'vitest';
import { createLocks } from '../../src/browser/locks';

const stubLocks = (locks: Partial<LockManager> | undefined) =>
  vi.stubGlobal('navigator', { locks });

it('where the browser does not even say whether it has locks, a task runs all the same', async () => {
  vi.stubGlobal('navigator', {
    get locks() {
      throw new DOMException('The request was denied.', 'SecurityError');
    },
  });
  expect(await createLocks().hold('a', async () => 7)).toBe(7);
});

const rejecting = async () => {
  throw new DOMException('The request was denied.', 'SecurityError');
};

describe.each([
  ['has no locks', undefined],
  ['refuses locks to a site whose data is blocked', { request: rejecting }],
])('where the browser %s', (_, locks) => {
  it('a task runs all the same, and nobody knows whether a lock is held', async () => {
    stubLocks(locks);
    const { hold, isHeld } = createLocks();
    expect(await hold('a', async () => 7)).toBe(7);
    expect(await isHeld('a')).toBeUndefined();
  });
});

it('a task that fails under its lock is not run again', async () => {
  stubLocks({ request: async (_: string, run: () => unknown) => run() } as Partial<LockManager>);
  const task = vi.fn(async () => {
    throw new Error('broken');
  });
  await expect(createLocks().hold('a', task)).rejects.toThrow('broken');
  expect(task).toHaveBeenCalledTimes(1);
});
