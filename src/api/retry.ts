import { limits } from '../context/limits';
import { NetworkError, ServiceError } from './errors';

/** For queries only: a create is never retried automatically. */
const mayHelp = (error: Error) => {
  if (error instanceof NetworkError) return !error.timedOut;
  if (!(error instanceof ServiceError)) return true;
  const { status, retryAfter } = error;
  return retryAfter === null ? status >= 500 : retryAfter <= limits.retryPauseMs;
};

export const retryUpTo = (times: number) => (failures: number, error: Error) =>
  failures < times && mayHelp(error);

/** In milliseconds, not before the service wants it. With jitter, so that a recovering service does not receive all at once. */
export const retryDelay = (attempt: number, error: Error) =>
  Math.max(
    400 * 2 ** attempt * (0.5 + Math.random()),
    error instanceof ServiceError ? (error.retryAfter ?? 0) : 0,
  );
