import { type Query, QueryClient } from '@tanstack/react-query';
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

type Hold = <Data>(query: Query, fresh: Data) => Data;
const holds = new WeakMap<QueryClient, Hold>();

/** Lets something decide what a query gets in place of an answer that has come. */
export const holdAnswersBy = (queries: QueryClient, hold: Hold) => holds.set(queries, hold);

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        // With a persister the library would ask once, also without a network.
        networkMode: 'online',
        persister: async (ask, context, query) => {
          const fresh = await ask(context);
          return holds.get(context.client)?.(query, fresh) ?? fresh;
        },
        staleTime: 30_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
      },
      // 'always': a create that waited for the network would be sent later, without the member.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
