import { operationHandlers } from '../handlers';
import { type ForumOptions, openHost } from '../open-host';

export type { ForumOptions } from '../open-host';
export { type ScenarioName, scenarioNames } from '../scenarios';

export type MockOptions = ForumOptions & {
  /** The address of the service, without `/api`, as the forum's setting has it. Empty: the page's own origin. */
  baseUrl?: string;
};

/**
 * A fresh forum: its msw handlers for the three operations of one service, and what a test may look at or
 * change. `conditions.latency` is in milliseconds; `conditions.faultFor` decides which calls fail.
 * @throws RangeError that says what to give, if an option has no such value
 */
export const mockForum = ({ baseUrl, ...options }: MockOptions = {}) => {
  const host = openHost(options);
  return { ...host, handlers: operationHandlers(host, baseUrl) };
};

/** Handlers of a fresh forum, for `setupServer(...)` or `setupWorker(...)` of the project. */
export const handlers = (options: MockOptions = {}) => mockForum(options).handlers;
