import { NetworkError, ServiceError } from '../../src/api/errors';

type Details = Partial<ConstructorParameters<typeof ServiceError>[0]>;

/** What the client throws where the service refuses. */
export const refusal = (status: number, code = status, details: Details = {}) =>
  new ServiceError({
    status,
    code,
    serviceMessage: '',
    retryAfter: null,
    address: '/a',
    ...details,
  });

/** What the client throws where it got no answer. */
export const unreachable = (timedOut = false, address = '/a') =>
  new NetworkError(address, { cause: new TypeError('Failed to fetch'), timedOut });
