import { NetworkError, ServiceError } from './errors';

/** A 401 counts as not carried out. */
export const notSent = (cause: unknown) => {
  const unsent = { status: 401, code: 401, serviceMessage: '', retryAfter: 0, address: '' };
  return Object.assign(new ServiceError(unsent), { cause });
};

/** The host did not say who is signed in. */
export const notAsked = (cause: unknown): never => {
  const error = new NetworkError(location.origin, { cause, timedOut: false });
  throw Object.assign(error, { isUnsent: true });
};
