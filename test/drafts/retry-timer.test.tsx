import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RetryTimer, startRetryTimer } from '../../src/forum/drafts/outbox';

let timer: RetryTimer | undefined;
let isOnline = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  isOnline = true;
});

afterEach(() => timer?.stop());

const start = (isEmpty = () => false) => {
  const run = vi.fn(async () => isEmpty());
  timer = startRetryTimer(run);
  return run;
};

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

describe('the outbox is tried', () => {
  it('at once, and then less and less often while something is left', async () => {
    const run = start();
    await minutes(2);
    const soon = run.mock.calls.length;
    await minutes(60);
    const inAnHour = run.mock.calls.length - soon;
    expect(soon).toBeGreaterThanOrEqual(3);
    expect(inAnHour).toBeGreaterThan(8);
    expect(inAnHour).toBeLessThan(24);
  });

  it('no more once nothing is left', async () => {
    const run = start(() => true);
    await minutes(60);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('not without a network, and at once when it returns', async () => {
    isOnline = false;
    const run = start();
    await minutes(10);
    expect(run).not.toHaveBeenCalled();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await minutes(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('one at a time', async () => {
    let finish = () => {};
    const run = vi.fn(
      () =>
        new Promise<boolean>((resolve) => {
          finish = () => resolve(true);
        }),
    );
    timer = startRetryTimer(run);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    await minutes(1);
    expect(run).toHaveBeenCalledTimes(1);
    finish();
  });

  it('no more after its end', async () => {
    const run = start();
    timer?.stop();
    await minutes(60);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
