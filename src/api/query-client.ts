import { QueryClient } from '@tanstack/react-query';
import { NetworkError, ServiceError } from './errors';

const mostRetries = 2;

/** Reads only: a create is never sent again by itself. */
const retry = (failures: number, error: Error) =>
  failures < mostRetries &&
  (error instanceof NetworkError
    ? !error.timedOut
    : !(error instanceof ServiceError) || error.status >= 500);

// Jitter, so that a service that comes back is not met by everybody at once.
const retryDelay = (attempt: number) => 400 * 2 ** attempt * (0.5 + Math.random());

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
      },
      // 'always': a create that waits for the network would go out by itself later, unseen.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
