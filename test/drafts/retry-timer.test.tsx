import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newDraft } from '../../src/forum/drafts/draft';
import { hasPending } from '../../src/forum/drafts/has-pending';
import { createOutbox, startRetryTimer } from '../../src/forum/drafts/outbox';
import { unsent } from '../../src/forum/drafts/submission';
import type { SubmitContext } from '../../src/forum/drafts/submit-draft';

let timer: ReturnType<typeof startRetryTimer> | undefined;
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

  it('with short pauses again once the network was away', async () => {
    const run = start();
    await minutes(60);
    const before = run.mock.calls.length;
    window.dispatchEvent(new Event('online'));
    await minutes(2);
    expect(run.mock.calls.length - before).toBeGreaterThanOrEqual(3);
  });

  it('with short pauses again for what waits after nothing was left', async () => {
    let isEmpty = false;
    const run = start(() => isEmpty);
    await minutes(60);
    isEmpty = true;
    await minutes(10);
    const before = run.mock.calls.length;
    timer?.schedule();
    await minutes(0.5);
    expect(run.mock.calls.length - before).toBe(1);
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
    await minutes(0);
    timer?.stop();
    window.dispatchEvent(new Event('online'));
    await minutes(60);
    expect(run).toHaveBeenCalledTimes(1);
  });
});

describe('that something waits on this device', () => {
  const waiting = { ...newDraft(0), submission: { ...unsent, inOutbox: true } };
  const nothing = { drafts: [], isWhole: true };

  it.each([
    ['does not answer, and may have it', [{ drafts: [], isWhole: false }]],
    // Queued by another tab while this one found nothing left.
    [
      'has it since it was looked for',
      [nothing, nothing, nothing, { drafts: [waiting], isWhole: true }],
    ],
  ])('is not forgotten where the device %s', async (_, lists) => {
    const list = vi.fn(async () => (lists.length > 1 ? lists.shift() : lists[0]));
    const locks = { hold: (_: string, task: () => unknown) => task() };
    const service = {
      sender: async () => ({ service: 'another', member: '' }),
    };
    const context = { repository: { list, locks }, service } as unknown as SubmitContext;
    hasPending.write(true);
    expect(await createOutbox(context).run()).toBe(false);
    expect(hasPending.read()).toBe(true);
  });
});
