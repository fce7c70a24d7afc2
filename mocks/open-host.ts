import type { Dataset } from './forum/dataset';
import { createForum } from './forum/forum';
import type { Host } from './handlers';
import { conditionsFor, readOptions } from './options';
import { type Scenario, type ScenarioName, scenarios } from './scenarios';

export type ForumOptions = {
  scenario?: ScenarioName;
  /** How many posts there are. Defaults to what the scenario sets, usually 2,000. */
  posts?: number;
  /** The time for created posts and for a dataset that changes over time. Defaults to the seed's clock. */
  now?: () => number;
  /** Milliseconds before each response. Defaults to 0, even if the scenario has a latency. */
  latency?: number;
  /** Which calls fail, and how, in the syntax of the address option: `createPost:500`. */
  fails?: string;
};

/**
 * A fresh forum with the conditions of a scenario.
 * @throws RangeError that lists the valid values, if there is no such scenario or failure
 */
export const openHost = (options: ForumOptions = {}) => {
  const { scenario = 'everyday', latency = 0, fails } = options;
  const asked = readOptions(`?${new URLSearchParams({ scenario, ...(fails && { fails }) })}`);
  if (asked.unknown.length > 0) throw new RangeError(asked.unknown.join(' '));
  const seed = datasetOf(scenario, options.posts ?? Number(asked.posts));
  const { moves }: Scenario = scenarios[scenario];
  const dataset = moves && options.now ? moves(seed)(options.now()) : seed;
  const forum = createForum({ dataset, now: options.now ?? (() => dataset.clock) });
  return { forum, conditions: { ...conditionsFor(asked), latency } } satisfies Host;
};

const datasets = new Map<string, Dataset>();

/** Datasets are immutable, so the tests of a file share them. A new forum on one costs almost nothing. */
function datasetOf(scenario: ScenarioName, posts: number) {
  const key = `${scenario} ${posts}`;
  const dataset = datasets.get(key) ?? scenarios[scenario].dataset(posts);
  datasets.set(key, dataset);
  return dataset;
}
