import type { NetworkConditions } from './conditions/network-conditions';
import type { Dataset } from './forum/dataset';
import { composeDataset } from './seed/compose-dataset';
import { emptyDataset, hostileDataset } from './seed/scenario-datasets';
import { broadTopicDataset, deepTopicsDataset, wideTopicsDataset } from './seed/topic-datasets';

export type Scenario = {
  /** What it shows, in a sentence. */
  sentence: string;
  /** Page of the app that shows it best. */
  link: string;
  dataset: (posts: number) => Dataset;
  conditions: NetworkConditions;
};

const calm: NetworkConditions = { latency: 0, refuses: {} };

export const scenarios = {
  everyday: {
    sentence: 'A busy forum in two languages, and a service that answers at once.',
    link: '/',
    dataset: composeDataset,
    conditions: calm,
  },
  empty: {
    sentence: 'The first day: no posts and no topics yet.',
    link: '/?scenario=empty',
    dataset: emptyDataset,
    conditions: calm,
  },
  slow: {
    sentence: 'Every answer takes three seconds, so that waiting can be looked at.',
    link: '/?scenario=slow',
    dataset: composeDataset,
    conditions: { ...calm, latency: 3000 },
  },
  'search-fails': {
    sentence: 'Searching breaks with HTTP 500 every time; topics and posting work.',
    link: '/?scenario=search-fails',
    dataset: composeDataset,
    conditions: {
      ...calm,
      refuses: {
        searchPosts: {
          failure: 'broken',
          message: 'The search index is being rebuilt; try again in a few minutes.',
        },
      },
    },
  },
  'post-refused': {
    sentence: 'The service refuses every new post and says why.',
    link: '/compose?scenario=post-refused',
    dataset: composeDataset,
    conditions: {
      ...calm,
      refuses: {
        createPost: {
          failure: 'badField',
          message: 'title has a word that this forum does not allow; choose another title',
        },
      },
    },
  },
  busy: {
    sentence: 'Too many posts in a row: HTTP 429, to be tried again in 20 seconds.',
    link: '/compose?scenario=busy',
    dataset: composeDataset,
    conditions: {
      ...calm,
      refuses: {
        createPost: {
          failure: 'tooMany',
          message: 'You have posted too often; wait 20 seconds, then send it again.',
          retryAfter: 20,
        },
      },
    },
  },
  'hostile-html': {
    sentence: 'The newest posts try to run scripts, cover the page and follow the reader.',
    link: '/?scenario=hostile-html',
    dataset: hostileDataset,
    conditions: calm,
  },
  'field-dropout': {
    sentence: 'A careless service: about one field in ten is null, and one in ten is missing.',
    link: '/?scenario=field-dropout',
    dataset: composeDataset,
    conditions: { ...calm, dropsFields: true },
  },
  'topics-wide': {
    sentence: '100,000 topics under 1,000 roots.',
    link: '/topics?scenario=topics-wide',
    dataset: wideTopicsDataset,
    conditions: calm,
  },
  'topics-deep': {
    sentence: 'Topics 2,000 levels deep, each the only one of the one above.',
    link: '/topics?scenario=topics-deep',
    dataset: deepTopicsDataset,
    conditions: calm,
  },
  'topics-broad': {
    sentence: 'One topic with 10,000 right under it.',
    link: '/topics?scenario=topics-broad',
    dataset: broadTopicDataset,
    conditions: calm,
  },
  'topics-broken': {
    sentence:
      'Topics that hold each other, are listed twice, are deleted or name a parent that is nowhere.',
    link: '/topics?scenario=topics-broken',
    dataset: composeDataset,
    conditions: { ...calm, breaksTopics: true },
  },
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** How many posts a dataset has where nothing else is asked. */
export const usualPostCount = 2000;
