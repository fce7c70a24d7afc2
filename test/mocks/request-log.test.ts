import { expect, it } from 'vitest';
import { RequestLog } from '../../mocks/workshop/request-log';

it('logs a request as one without an answer, and why, where the service throws', async () => {
  const log = new RequestLog();
  const answer = log.around(() => Promise.reject(new Error('Post 7 names no member')));
  const request = new Request('http://forum.test/api/post/search', { method: 'POST', body: '{}' });
  await expect(answer(request)).rejects.toThrow('Post 7 names no member');
  expect(log.read()).toMatchObject([
    { body: '{}', answer: { status: 0, body: 'Error: Post 7 names no member' } },
  ]);
});
