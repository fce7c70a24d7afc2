import { expect, it, vi } from 'vitest';
import { Gate } from '../../mocks/conditions/gate';
import { answerRequest } from '../../mocks/handlers';
import { openForum } from '../../mocks/node';
import { requestFor } from './ask';

it('holds answers until they are released, and forgets a request that is given up', async () => {
  const { forum, conditions } = openForum({ posts: 100 });
  const gate = new Gate(true);
  const arrive = vi.fn(gate.wait);
  const ask = (signal: AbortSignal) =>
    answerRequest(
      { forum, conditions: { ...conditions, gate: arrive } },
      requestFor('searchPosts', {}, { signal }),
    );
  const leaving = new AbortController();
  const [answered, givenUp] = [vi.fn(), vi.fn()];
  const patient = ask(new AbortController().signal).then(answered);
  void ask(leaving.signal).then(givenUp);
  await vi.waitFor(() => expect(arrive).toHaveBeenCalledTimes(2));
  leaving.abort();
  await vi.waitFor(() => expect(givenUp).toHaveBeenCalledOnce());
  expect(answered).not.toHaveBeenCalled();
  gate.release();
  await patient;
  expect(answered.mock.lastCall?.[0].status).toBe(200);
});
