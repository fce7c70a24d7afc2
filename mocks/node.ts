import { setupServer } from 'msw/node';
import type { Dataset } from './forum/dataset';
import { createForum } from './forum/forum';
import { type Host, handlersOf } from './handlers';
import { conditionsFor, readOptions } from './options';
import { type Scenario, type ScenarioName, scenarios, usualPostCount } from './scenarios';

export type ForumOptions = {
  scenario?: ScenarioName;
  posts?: number;
  /** The time of posts that are created, and of a forum that moves; the clock of the seed when left out. */
  now?: () => number;
  /** Milliseconds before each answer; none when left out, whatever the scenario says. */
  latency?: number;
  /** Which calls fail, and how, as the option of an address says it: `createPost:500`. */
  fails?: string;
};

/**
 * The mock service for a test: a fresh forum and the msw server in front of it. It is for the test
 * to call `server.listen()` and `server.close()`; a request that nobody handles fails. Throws where there is no
 * such scenario or failure, and says which there are.
 */
export const openForum = (options: ForumOptions = {}) => {
  const { scenario = 'everyday', posts = usualPostCount, latency = 0, fails } = options;
  const asked = readOptions(`?${new URLSearchParams({ scenario, ...(fails && { fails }) })}`);
  if (asked.unknown.length > 0) throw new RangeError(asked.unknown.join(' '));
  const seed = datasetOf(scenario, posts);
  const { moves }: Scenario = scenarios[scenario];
  const dataset = moves && options.now ? moves(seed)(options.now()) : seed;
  const conditions = conditionsFor(asked);
  const forum = createForum({ dataset, now: options.now ?? (() => dataset.clock) });
  const host: Host = { forum, conditions: { ...conditions, latency } };
  const server = setupServer(...handlersOf(host));
  return {
    forum,
    conditions: host.conditions,
    server: {
      listen: () => server.listen({ onUnhandledRequest: 'error' }),
      close: () => server.close(),
    },
  };
};

const datasets = new Map<string, Dataset>();

/** Datasets are never changed, so the tests of a file share them; a forum on one costs next to nothing. */
function datasetOf(scenario: ScenarioName, posts: number) {
  const key = `${scenario} ${posts}`;
  const dataset = datasets.get(key) ?? scenarios[scenario].dataset(posts);
  datasets.set(key, dataset);
  return dataset;
}
