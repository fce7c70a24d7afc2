import { setupServer } from 'msw/node';
import { type MockOptions, mockForum } from './index';

/**
 * The mock forum behind a server of msw, for Node and jsdom. The test calls `server.listen()` with its own
 * `onUnhandledRequest`, `server.resetHandlers()` and `server.close()`.
 */
export const openForum = (options: MockOptions = {}) => {
  const mock = mockForum(options);
  return { ...mock, server: setupServer(...mock.handlers) };
};
