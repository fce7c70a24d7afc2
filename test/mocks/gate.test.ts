import { expect, it, vi } from 'vitest';
import { Hold } from '../../mocks/conditions/gate';
import { answerRequest } from '../../mocks/handlers';
import { openForum } from '../../mocks/node';
import { operations } from '../../src/contract/operations';

it('keeps answers until they are let go, and forgets who gives up', async () => {
  const { forum, conditions } = openForum({ posts: 100 });
  const hold = new Hold();
  const counts: number[] = [];
  hold.onChange = (count) => counts.push(count);
  const ask = (signal: AbortSignal) =>
    answerRequest(
      { forum, conditions: { ...conditions, hold: hold.wait } },
      new Request(`http://forum.test${operations.searchPosts.path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
        signal,
      }),
    );
  const leaving = new AbortController();
  const answered = vi.fn();
  const patient = ask(new AbortController().signal).then(answered);
  void ask(leaving.signal);
  await vi.waitFor(() => expect(counts).toEqual([1, 2]));
  leaving.abort();
  expect(counts).toEqual([1, 2, 1]);
  expect(answered).not.toHaveBeenCalled();
  hold.letGo();
  await patient;
  expect(answered.mock.lastCall?.[0].status).toBe(200);
  expect(counts).toEqual([1, 2, 1, 0]);
});
