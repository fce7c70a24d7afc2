import { setupServer } from 'msw/node';
import { handlersOf } from './handlers';
import { type ForumOptions, openHost } from './open-host';

/**
 * The mock service for a test of this project: it answers every `/api/` of every origin. The test calls
 * `server.listen()` and `server.close()`. A request without a handler fails.
 * @throws RangeError that lists the valid values, if there is no such scenario or failure
 */
export const openForum = (options: ForumOptions = {}) => {
  const host = openHost(options);
  const server = setupServer(...handlersOf(host));
  return {
    ...host,
    server: {
      listen: () => server.listen({ onUnhandledRequest: 'error' }),
      close: () => server.close(),
    },
  };
};
