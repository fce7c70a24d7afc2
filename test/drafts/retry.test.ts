import { expect, it, vi } from 'vitest';
import { browserClock } from '../../src/device/device';
import { createRetry } from '../../src/forum/drafts/retry';

const open = (run: () => Promise<unknown> = async () => {}) => {
  vi.useFakeTimers();
  const task = vi.fn(run);
  return { task, retry: createRetry(browserClock, { firstMs: 100, longestMs: 400 }, task) };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

it('a task that is wanted runs again after delays that double up to the longest', async () => {
  const { task, retry } = open();
  retry.runWhile(true);
  retry.runWhile(true);
  expect(task).not.toHaveBeenCalled();
  for (const [delayMs, calls] of [
    [100, 1],
    [200, 2],
    [400, 3],
    [400, 4],
  ] as const) {
    await pass(delayMs - 1);
    expect(task).toHaveBeenCalledTimes(calls - 1);
    await pass(1);
    expect(task).toHaveBeenCalledTimes(calls);
  }
});

it('a failed run is tried again like any other', async () => {
  const { task, retry } = open(() => Promise.reject(new Error('no')));
  retry.runNow();
  await pass(0);
  expect(task).toHaveBeenCalledTimes(1);
  await pass(100);
  expect(task).toHaveBeenCalledTimes(2);
});

it('ends once it is not wanted, and begins with the first delay the next time', async () => {
  const { task, retry } = open();
  retry.runNow();
  await pass(100);
  expect(task).toHaveBeenCalledTimes(2);
  retry.runWhile(false);
  await pass(10_000);
  expect(task).toHaveBeenCalledTimes(2);
  retry.runWhile(true);
  await pass(100);
  expect(task).toHaveBeenCalledTimes(3);
});

it('never runs twice at once', async () => {
  let end = () => {};
  const { task, retry } = open(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  retry.runNow();
  retry.runNow();
  retry.runWhile(true);
  await pass(10_000);
  expect(task).toHaveBeenCalledTimes(1);
  retry.runWhile(false);
  end();
  await pass(10_000);
  expect(task).toHaveBeenCalledTimes(1);
});
