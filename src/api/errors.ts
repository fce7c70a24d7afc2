/**
 * Errors are named by what a member can do next, and keep the raw cause for the details.
 * ServiceError: the service answered with a refusal. InvalidResponseError: its answer does not follow
 * the interface. NetworkError: it did not answer.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** HTTP status of the answer, 200 where only the envelope refused. */
  readonly status: number;
  /** The envelope's code; the HTTP status where there was no envelope. */
  readonly code: number;
  /** The envelope's message, or '' : to be shown as text only. */
  readonly serviceMessage: string;
  /** Milliseconds to wait, from Retry-After; null where the service named none. */
  readonly retryAfter: number | null;
  /** Address of the request. */
  readonly address: string;

  constructor(answer: RefusedAnswer) {
    super(
      `The service refused with code ${answer.code} (HTTP ${answer.status}): ${answer.serviceMessage || 'it gave no reason.'}`,
    );
    this.status = answer.status;
    this.code = answer.code;
    this.serviceMessage = answer.serviceMessage;
    this.retryAfter = answer.retryAfter;
    this.address = answer.address;
  }
}

type RefusedAnswer = Pick<
  ServiceError,
  'status' | 'code' | 'serviceMessage' | 'retryAfter' | 'address'
>;

export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  readonly status: number;
  /** The envelope's code, where it comes with the data of a success and is none of the success codes. */
  readonly unknownCode: number | undefined;

  constructor(status: number, reason: string, unknownCode?: number) {
    super(`The answer (HTTP ${status}) is not the interface's: ${reason}.`);
    this.status = status;
    this.unknownCode = unknownCode;
  }
}

export class NetworkError extends Error {
  override readonly name = 'NetworkError';
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

export type Failure = ServiceError | InvalidResponseError | NetworkError;

/** True where a create may have been carried out all the same: ask before it is sent again. */
export const mayHaveLanded = (error: unknown) =>
  !(error instanceof ServiceError) || error.status >= 500;

/** True where the service has a post of this id, with other fields. */
export const isConflict = (error: unknown) =>
  error instanceof ServiceError && (error.status === 409 || error.code === 40900);

/** Milliseconds after which the service wants to be asked again, ten minutes at most; null where it names none. */
export const waitOf = (error: unknown) => (error instanceof ServiceError ? error.retryAfter : null);
