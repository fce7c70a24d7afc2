import { createForumMock as createMock, type ForumMock, type MockOptions } from '../forum-mock';
import { images } from './images';

export type { ForumData } from '../dataset-file';
export type { FailOptions, ForumMock, MockOptions, MockRequest } from '../forum-mock';
export { type ScenarioName, scenarioNames } from '../scenarios';

/**
 * A mock of one forum: its msw handlers, and what a test, a story or a panel does to it.
 * @throws RangeError that says what to give, if an option has no such value
 */
export const createForumMock = (options?: MockOptions): ForumMock =>
  createMock(options, { images });
