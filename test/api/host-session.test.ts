import { describe, expect, it } from 'vitest';
import { NetworkError, ServiceError } from '../../src/api/errors';
import { askInSession } from '../../src/api/host-session';

const refusal = (status: number, code = status) =>
  new ServiceError({ status, code, serviceMessage: '', retryAfter: null, address: '/' });

const goesOn = 'data:text/javascript,export const refresh = () => true;';
const ends = 'data:text/javascript,export const refresh = () => false;';

describe('where the module of the host says that the session goes on', () => {
  it.each<[what: string, times: number, failure: Error, hostModule: string]>([
    ['refused with 401', 2, refusal(401), goesOn],
    ['refused with 401 in a 200', 2, refusal(200, 401), goesOn],
    ['refused with 401, as the module expects,', 1, refusal(401), ends],
    // Nobody knows whether it was carried out, or it will not be.
    ['answered with 500', 1, refusal(500), goesOn],
    ['refused with 403', 1, refusal(403), goesOn],
    ['never answered', 1, new NetworkError('/', { cause: null, timedOut: true }), goesOn],
  ])('a request that is %s is sent %i times at most', async (_what, times, failure, hostModule) => {
    let sent = 0;
    const answer = askInSession('createPost', { csrf: [], hostModule }, async () => {
      sent += 1;
      throw failure;
    });
    await expect(answer).rejects.toBe(failure);
    expect(sent).toBe(times);
  });
});
