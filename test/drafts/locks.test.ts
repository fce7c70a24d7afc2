import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLocks } from '../../src/device/locks';

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

type Run = (lock: object | null) => unknown;

/** Grants locks like a browser: in turn, each until its callback has ended. */
const grantInTurn = () => {
  const waiting: Run[] = [];
  const next = async () => {
    const [run] = waiting;
    if (!run) return;
    await run({});
    waiting.shift();
    void next();
  };
  stubLocks({
    request: async (_: string, options: LockOptions, run: Run) => {
      if (options.ifAvailable) return run(waiting.length > 0 ? null : {});
      const wanted: Run = (lock) => (options.signal?.aborted ? undefined : run(lock));
      if (waiting.push(wanted) === 1) void next();
      return undefined;
    },
  } as Partial<LockManager>);
  return createLocks();
};

const running = () => {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { task: vi.fn(() => ended), end };
};

describe('where the browser has locks', () => {
  it('a task waits for the one before it, though that fails, and it is known that one runs', async () => {
    const { hold, isHeld } = grantInTurn();
    const first = running();
    const failing = hold('a', () => first.task().then(() => Promise.reject(new Error('broken'))));
    const second = hold('a', async () => 7);
    const isSecondDone = await Promise.race([
      second.then(() => true),
      isHeld('a').then(() => false),
    ]);
    expect([isSecondDone, await isHeld('a')]).toEqual([false, true]);
    first.end();
    await expect(failing).rejects.toThrow('broken');
    expect(await second).toBe(7);
    await vi.waitFor(async () => expect(await isHeld('a')).toBe(false));
  });

  it('a task waits five seconds for a tab that never ends, and a lock that comes later is let go of at once', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let grant: Run = () => {};
    stubLocks({
      // Like a lock that is granted just after the request was given up.
      request: (_: string, __: LockOptions, run: Run) =>
        new Promise(() => {
          grant = run;
        }),
    } as Partial<LockManager>);
    const task = vi.fn(async () => 7);
    const held = createLocks().hold('a', task);
    await vi.advanceTimersByTimeAsync(4900);
    expect(task).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(await held).toBe(7);
    expect(grant({})).toBeUndefined();
  });
});
