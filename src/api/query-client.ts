import { type Query, QueryClient } from '@tanstack/react-query';
import { NetworkError, ServiceError } from './errors';

const maxRetries = 2;

/** For queries only: a create is never retried automatically. */
const retry = (failures: number, error: Error) =>
  failures < maxRetries &&
  (error instanceof NetworkError
    ? !error.timedOut
    : !(error instanceof ServiceError) || error.status >= 500);

// In milliseconds, with jitter, so that a recovering service does not receive every retry at once.
const retryDelay = (attempt: number) => 400 * 2 ** attempt * (0.5 + Math.random());

type Hold = <Data>(query: Query, fresh: Data) => Data;
const holds = new WeakMap<QueryClient, Hold>();

/** Lets `hold` decide what a query receives in place of a response that has arrived. */
export const holdAnswersBy = (queries: QueryClient, hold: Hold) => holds.set(queries, hold);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        // With a persister, the library would otherwise send one request even when offline.
        networkMode: 'online',
        persister: async (ask, context, query) => {
          const fresh = await ask(context);
          return holds.get(context.client)?.(query, fresh) ?? fresh;
        },
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
      },
      // 'always': otherwise a create would wait for the network and be sent later, unknown to the member.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
