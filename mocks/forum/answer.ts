import type { Envelope } from '../../src/contract/envelope';

/** The failures of the service: the envelope's `code` and the HTTP status. */
export const failures = {
  notJson: { code: 40000, status: 400 },
  badField: { code: 40001, status: 400 },
  missingField: { code: 40002, status: 400 },
  unknownId: { code: 40003, status: 400 },
  notSignedIn: { code: 40100, status: 401 },
  notAllowed: { code: 40300, status: 403 },
  noOperation: { code: 40400, status: 404 },
  notPost: { code: 40500, status: 405 },
  idTaken: { code: 40900, status: 409 },
  tooLarge: { code: 41300, status: 413 },
  notJsonType: { code: 41500, status: 415 },
  tooMany: { code: 42900, status: 429 },
  broken: { code: 50000, status: 500 },
} as const;

export type FailureName = keyof typeof failures;

/** Thrown if a request cannot be carried out. The message says what to change. */
export class Refusal extends Error {
  readonly failure: FailureName;
  readonly headers: Record<string, string>;

  constructor(failure: FailureName, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.name = 'Refusal';
    this.failure = failure;
    this.headers = headers;
  }
}

/** What is sent: the HTTP status, the envelope, and headers other than the content type. */
export type Answer = { status: number; envelope: Envelope; headers: Record<string, string> };

export const success = (data: unknown): Answer => ({
  status: 200,
  envelope: { result: '', code: 0, message: '', data },
  headers: {},
});

export const refused = ({ failure, message, headers }: Refusal): Answer => {
  const { code, status } = failures[failure];
  return { status, envelope: { result: 'error', code, message, data: null }, headers };
};
