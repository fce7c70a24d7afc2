import { describe, expect, it } from 'vitest';
import {
  type Failure,
  InvalidResponseError,
  NetworkError,
  ServiceError,
} from '../../src/api/errors';
import { explainFailure } from '../../src/forum/failures/explain-failure';
import { english as en } from '../support/english';

const refused = (status: number, code = status) =>
  new ServiceError({ status, code, serviceMessage: '', retryAfter: null, address: '/api/topic' });
const unreachable = (address: string, timedOut = false) =>
  new NetworkError(address, { cause: new TypeError('Failed to fetch'), timedOut });

describe('a failure in a member’s words', () => {
  it.each<[failure: Failure | Error, what: string, advice: string]>([
    [refused(400), 'The service said no.', ''],
    [refused(200, 10086), 'The service said no.', ''],
    [refused(401), 'You are not allowed to do this.', ''],
    [refused(403), 'You are not allowed to do this.', ''],
    [refused(404), 'The service has nothing at /api/topic.', ''],
    [refused(409), 'The service said no.', ''],
    [refused(429), 'The service asks for a pause.', en.failure.laterHelp],
    [refused(500), 'The service failed.', en.failure.laterHelp],
    [new InvalidResponseError(502, 'it is HTML'), 'The service failed.', en.failure.laterHelp],
    [
      new InvalidResponseError(200, 'it is HTML'),
      'The service gave an unexpected answer.',
      en.failure.laterHelp,
    ],
    [
      unreachable('/api/topic'),
      'The service at this site cannot be reached.',
      en.failure.unreachableHelp,
    ],
    [
      unreachable('https://forum.test/api/topic'),
      'The service at https://forum.test/api/topic cannot be reached.',
      en.failure.unreachableHelp,
    ],
    [
      unreachable('/api/topic', true),
      'The service at this site did not answer in time.',
      en.failure.unreachableHelp,
    ],
    [new TypeError('x is not a function'), 'Something in this page broke.', en.failure.laterHelp],
  ])('%s', (failure, what, advice) => {
    expect(explainFailure(failure, en)).toEqual({ what, advice });
  });
});
