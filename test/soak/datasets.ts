import type { NetworkConditions } from '../../mocks/conditions/network-conditions';
import type { Dataset } from '../../mocks/forum/dataset';
import { type ScenarioName, scenarios } from '../../mocks/scenarios';

export type SoakedForum = { name: string; dataset: Dataset; conditions: NetworkConditions };

const everyday = [50, 100, 150, 200, 300, 400, 500, 700, 900, 1100, 1300, 1600, 2000];
const others: ScenarioName[] = [
  'empty',
  'hostile-html',
  'field-dropout',
  'topics-wide',
  'topics-deep',
  'topics-broad',
  'topics-broken',
];

const named = (scenario: ScenarioName, posts: number) => (): SoakedForum => {
  const { dataset, conditions } = scenarios[scenario];
  return { name: `${scenario}, ${posts} posts`, dataset: dataset(posts), conditions };
};

/** Twenty forums, each created on demand. */
export const soakedForums = [
  ...everyday.map((posts) => named('everyday', posts)),
  ...others.map((scenario) => named(scenario, 400)),
];
