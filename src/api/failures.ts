/**
 * Failures are named by what a member can do next, and keep the raw cause for the details.
 * Refused: the service answered, and said no. Garbled: it answered nothing that can be read.
 * Unreachable: it did not answer.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  /** HTTP status of the answer, 200 where only the envelope refused. */
  readonly status: number;
  /** The envelope's code; the HTTP status where there was no envelope. */
  readonly code: number;
  /** The envelope's message, or '' : to be shown as text only. */
  readonly said: string;
  /** Milliseconds to wait, from Retry-After; null where the service named none. */
  readonly retryAfter: number | null;
  /** What was asked. */
  readonly address: string;

  constructor(answer: RefusedAnswer) {
    super(
      `The service refused with code ${answer.code} (HTTP ${answer.status}): ${answer.said || 'it gave no reason.'}`,
    );
    this.status = answer.status;
    this.code = answer.code;
    this.said = answer.said;
    this.retryAfter = answer.retryAfter;
    this.address = answer.address;
  }
}

type RefusedAnswer = Pick<Refused, 'status' | 'code' | 'said' | 'retryAfter' | 'address'>;

export class Garbled extends Error {
  override readonly name = 'Garbled';
  readonly status: number;

  constructor(status: number, reason: string, options?: ErrorOptions) {
    super(`The answer (HTTP ${status}) is not the interface's: ${reason}.`, options);
    this.status = status;
  }
}

export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  readonly address: string;
  readonly timedOut: boolean;

  constructor(address: string, options: { cause: unknown; timedOut: boolean }) {
    super(
      `${address} ${options.timedOut ? 'did not answer in time' : 'cannot be reached'}. Check the connection and try again.`,
      { cause: options.cause },
    );
    this.address = address;
    this.timedOut = options.timedOut;
  }
}

export type Failure = Refused | Garbled | Unreachable;

/** True where a create may have been carried out all the same: ask before it is sent again. */
export const mayHaveLanded = (error: unknown) => !(error instanceof Refused) || error.status >= 500;
