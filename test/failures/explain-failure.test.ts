import { describe, expect, it } from 'vitest';
import { type Failure, InvalidResponseError } from '../../src/api/errors';
import { explainFailure } from '../../src/forum/failures/explain-failure';
import { english as en } from '../support/english';
import { refusal, unreachable } from '../support/failures';

const { laterHelp, unreachableHelp } = en.failure;

describe('a failure in a member’s words', () => {
  it.each<[failure: Failure | Error, what: string, advice: string]>([
    [refusal(400), 'The forum refused this.', ''],
    [refusal(401), 'You’re not allowed to do this.', ''],
    [refusal(403), 'You’re not allowed to do this.', ''],
    [refusal(404), 'This part of the forum is not available.', ''],
    [refusal(429), 'Too many requests.', laterHelp],
    [refusal(500), 'Something went wrong on the forum’s side.', laterHelp],
    [
      new InvalidResponseError(502, 'it is HTML'),
      'Something went wrong on the forum’s side.',
      laterHelp,
    ],
    [
      new InvalidResponseError(200, 'it is HTML'),
      'The forum sent something this page can’t read.',
      laterHelp,
    ],
    [unreachable(), 'The forum can’t be reached.', unreachableHelp],
    [unreachable(true), 'The forum took too long to answer.', unreachableHelp],
    [new TypeError('x is not a function'), 'Something on this page stopped working.', laterHelp],
  ])('%s', (failure, what, advice) => {
    expect(explainFailure(failure, en)).toEqual({ what, advice });
  });
});
