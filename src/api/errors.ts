/*
 * Errors are divided by what a member can do next. ServiceError: the service refused the request. InvalidResponseError:
 * its response does not follow the interface. NetworkError: there was no response.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** HTTP status of the response; 200 if only the envelope refused. */
  declare readonly status: number;
  /** The envelope's code; the HTTP status if there was no envelope. */
  declare readonly code: number;
  /** The service's message, or ''. Show it as text only. */
  declare readonly serviceMessage: string;
  /** Milliseconds to wait, from Retry-After; null if the service named none. */
  declare readonly retryAfter: number | null;
  declare readonly address: string;

  constructor(answer: RefusedAnswer) {
    super(
      `The service answered ${answer.status} at ${answer.address}, with code ${answer.code}: ${answer.serviceMessage || 'it gave no reason.'}`,
    );
    Object.assign(this, answer);
  }
}

type RefusedAnswer = Pick<
  ServiceError,
  'status' | 'code' | 'serviceMessage' | 'retryAfter' | 'address'
>;

export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  readonly status: number;
  /** The envelope's code, if it is not a success code but accompanies the data of a success. */
  readonly unknownCode: number | undefined;
  /** Most redirects lead to a login; none is followed. */
  isRedirect = false;

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
  /** It failed before the request itself was sent. */
  isUnsent = false;

  constructor(address: string, options: { cause: unknown; timedOut: boolean }) {
    super(`${address} ${options.timedOut ? 'did not answer in time' : 'cannot be reached'}.`, {
      cause: options.cause,
    });
    this.address = address;
    this.timedOut = options.timedOut;
  }
}

export type Failure = ServiceError | InvalidResponseError | NetworkError;

/** True if a create may have been carried out despite the error: look for it before sending it again. */
export const mayHaveLanded = (error: unknown) =>
  error instanceof ServiceError
    ? error.status >= 500 && !isSignedOut(error)
    : !(error instanceof NetworkError && error.isUnsent);

/** By the HTTP status or the envelope's code. */
export const isSignedOut = (error: unknown) =>
  error instanceof ServiceError && (error.status === 401 || [401, 40100].includes(error.code));

/** The service already has a post with this id but other fields. */
export const isConflict = (error: unknown) =>
  error instanceof ServiceError && (error.status === 409 || error.code === 40900);

/** Milliseconds to wait before a retry, at most ten minutes; null if the service names none. */
export const waitOf = (error: unknown) => (error instanceof ServiceError ? error.retryAfter : null);
