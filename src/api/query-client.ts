import { QueryClient } from '@tanstack/react-query';
import { NetworkError, ServiceError } from './errors';

const maxRetries = 2;

/** Reads only: a create is never sent again by itself. */
const retry = (failures: number, error: Error) =>
  failures < maxRetries &&
  (error instanceof NetworkError
    ? !error.timedOut
    : !(error instanceof ServiceError) || error.status >= 500);

// Milliseconds, with jitter: a service that recovers does not get every retry at once.
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
      // 'always': a create that waited for the network would be sent later, without the member.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
