import { expect, it, vi } from 'vitest';
import { Gate } from '../../mocks/conditions/gate';
import { answerRequest } from '../../mocks/handlers';
import { openForum } from '../../mocks/node';
import { operations } from '../../src/contract/operations';

it('holds answers until they are released, and forgets a request that is given up', async () => {
  const { forum, conditions } = openForum({ posts: 100 });
  const gate = new Gate();
  const counts: number[] = [];
  gate.onChange = (count) => counts.push(count);
  const ask = (signal: AbortSignal) =>
    answerRequest(
      { forum, conditions: { ...conditions, gate: gate.wait } },
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
  gate.release();
  await patient;
  expect(answered.mock.lastCall?.[0].status).toBe(200);
  expect(counts).toEqual([1, 2, 1, 0]);
});
