import { describe, expect, it } from 'vitest';
import { type Failure, InvalidResponseError } from '../../src/api/errors';
import { explainFailure } from '../../src/forum/failures/explain-failure';
import { english as en } from '../support/english';
import { refusal, unreachable } from '../support/failures';

const { laterHelp, unreachableHelp } = en.failure;

describe('a failure in a member’s words', () => {
  it.each<[failure: Failure | Error, what: string, advice: string]>([
    [refusal(400), 'The service said no.', ''],
    [refusal(401), 'You are not allowed to do this.', ''],
    [refusal(403), 'You are not allowed to do this.', ''],
    [refusal(404), 'The service has nothing at /a.', ''],
    [refusal(429), 'The service asks for a pause.', laterHelp],
    [refusal(500), 'The service failed.', laterHelp],
    [new InvalidResponseError(502, 'it is HTML'), 'The service failed.', laterHelp],
    [
      new InvalidResponseError(200, 'it is HTML'),
      'The service gave an unexpected answer.',
      laterHelp,
    ],
    [unreachable(), 'The service at this site cannot be reached.', unreachableHelp],
    [
      unreachable(false, 'https://forum.test/a'),
      'The service at https://forum.test/a cannot be reached.',
      unreachableHelp,
    ],
    [unreachable(true), 'The service at this site did not answer in time.', unreachableHelp],
    [new TypeError('x is not a function'), 'Something in this page broke.', laterHelp],
  ])('%s', (failure, what, advice) => {
    expect(explainFailure(failure, en)).toEqual({ what, advice });
  });
});
