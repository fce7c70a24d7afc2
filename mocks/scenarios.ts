import type { NetworkConditions } from './conditions/network-conditions';
import type { Dataset } from './forum/dataset';
import { composeDataset } from './seed/compose-dataset';
import { hostilePosts } from './seed/hostile-posts';
import { livelyDataset } from './seed/lively-dataset';
import { brokenImagePosts, emojiPosts, longWordPosts, rightToLeftPosts } from './seed/odd-posts';
import { datasetWithPosts, emptyDataset } from './seed/scenario-datasets';
import { broadTopicDataset, deepTopicsDataset, wideTopicsDataset } from './seed/topic-datasets';

export type Scenario = {
  /** What it shows, in a sentence. */
  sentence: string;
  /** The page of the app that shows it best, without the scenario's name. */
  page: string;
  dataset: (posts: number) => Dataset;
  /** How the dataset changes over time. Without it, the dataset stays the same. */
  moves?: (seed: Dataset) => (now: number) => Dataset;
  conditions: NetworkConditions;
  /** Options that the scenario sets. The address may override them. */
  sets: Readonly<Record<string, string>>;
};

/** How a moderated forum refuses a post, as a rule of `fails`. */
export const refusedPost =
  'createPost:400=title has a word that this forum does not allow; choose another title';

const calm: NetworkConditions = { latency: 0 };

/** The everyday forum, with the given changes. */
const scenario = (sentence: string, changes: Partial<Scenario> = {}): Scenario => ({
  sentence,
  page: '/',
  dataset: composeDataset,
  conditions: calm,
  sets: {},
  ...changes,
});

/** The compose page with a draft that is submitted at once. */
const posting = (sets: Scenario['sets']) => ({
  page: '/compose',
  sets: { draft: 'sent', ...sets },
});

const postOfNobody = '/posts/1871000000000000000';

export const scenarios = {
  everyday: scenario('A busy forum in two languages, and a service that answers at once.'),
  empty: scenario('The first day: no posts and no topics yet.', { dataset: emptyDataset }),
  'one-page': scenario('A handful of posts: one page, and nothing to turn to.', {
    sets: { posts: '8' },
  }),
  'many-pages': scenario('Ten thousand posts: the last page is far away.', {
    page: '/?page=500',
    sets: { posts: '10000' },
  }),
  lively: {
    ...scenario('Every 20 seconds of the clock a reply or a post comes, or a post moves or goes.', {
      page: '/?sort=activeReplyTime',
      sets: { now: 'seed' },
    }),
    moves: livelyDataset,
  },
  slow: scenario('Every answer takes three seconds, so that waiting can be looked at.', {
    conditions: { ...calm, latency: 3000 },
  }),
  held: scenario('No answer comes before the panel releases it.', { sets: { latency: 'gate' } }),
  'search-fails': scenario('Searching breaks with HTTP 500 every time; topics and posting work.', {
    sets: {
      fails: 'searchPosts:500=The search index is being rebuilt; try again in a few minutes.',
    },
  }),
  'page-2-fails': scenario('The first page of posts comes, the second breaks with HTTP 500.', {
    page: '/?page=2',
    sets: { fails: 'searchPosts@page2:500' },
  }),
  'not-allowed': scenario('Every read is answered 401: this visitor may not read here.', {
    sets: { fails: 'searchPosts:401,listTopics:401' },
  }),
  garbled: scenario('Every answer stops half-way: the app gets JSON that is none.', {
    sets: { fails: 'all:garbled' },
  }),
  unreachable: scenario('Every connection is reset before an answer.', {
    sets: { fails: 'all:reset' },
  }),
  silent: scenario('No answer ever comes; the app gives up after 15 seconds.', {
    sets: { fails: 'all:timeout' },
  }),
  flaky: scenario(
    'Every third call of an operation breaks with HTTP 500, and so does each retry of it.',
    {
      sets: { fails: 'all@every3:500' },
    },
  ),
  'rate-limited': scenario('Searching is answered 429: try again in 20 seconds.', {
    sets: { fails: 'searchPosts:429' },
  }),
  'topics-fail': scenario('Topics break with HTTP 500; posts come all the same.', {
    page: '/topics',
    sets: { fails: 'listTopics:500' },
  }),
  offline: scenario('The device has no network from the start.', { sets: { offline: 'on' } }),
  'post-refused': scenario('The service refuses every new post and says why.', {
    page: '/compose',
    sets: { fails: refusedPost },
  }),
  busy: scenario('Too many posts in a row: HTTP 429, to be tried again in 20 seconds.', {
    page: '/compose',
    sets: {
      fails: 'createPost:429=You have posted too often; wait 20 seconds, then send it again.',
    },
  }),
  'too-large': scenario(
    'A new post is answered 413: it is too long for the service.',
    posting({ fails: 'createPost:413' }),
  ),
  'landed-after-all': scenario(
    'A post goes through, but a proxy answers 504: the app asks, and finds it.',
    posting({ fails: 'createPost:landed-504' }),
  ),
  'fate-unknown': scenario(
    'The answer to a new post cannot be read, and nobody can say whether it is there.',
    posting({ fails: 'createPost:garbled,searchPosts:500' }),
  ),
  'storage-full': scenario('Nothing can be stored on this device: drafts live in the tab.', {
    page: '/compose',
    sets: { storage: 'full', draft: 'typed' },
  }),
  'saved-changed': scenario(
    'A reading list with posts that were answered since, and one that is gone.',
    { page: '/saved', sets: { saved: 'changed' } },
  ),
  'stale-build': scenario(
    'A newer build replaced the code of this page: all but the search says so, and how to go on.',
    { page: '/saved', sets: { build: 'stale' } },
  ),
  'post-gone': scenario('The address of a post that is not there.', { page: postOfNobody }),
  'long-words': scenario('Titles, words and tables that have no place to break.', {
    dataset: datasetWithPosts(longWordPosts),
  }),
  'right-to-left': scenario('Posts in Arabic, Hebrew and Persian among the others.', {
    dataset: datasetWithPosts(rightToLeftPosts),
  }),
  emoji: scenario('Emoji of many code points, and marks stacked on letters.', {
    dataset: datasetWithPosts(emojiPosts),
  }),
  'broken-images': scenario('The newest posts have pictures that are not there.', {
    dataset: datasetWithPosts(brokenImagePosts),
  }),
  'hostile-html': scenario(
    'The newest posts try to run scripts, cover the page and follow the reader.',
    { dataset: datasetWithPosts(hostilePosts) },
  ),
  'field-dropout': scenario(
    'A careless service: about one field in ten is null, and one in ten is missing.',
    { conditions: { ...calm, dropsFields: true } },
  ),
  'topics-wide': scenario('100,000 topics under 1,000 roots.', {
    page: '/topics',
    dataset: wideTopicsDataset,
  }),
  'topics-deep': scenario('Topics 2,000 levels deep, each the only one of the one above.', {
    page: '/topics',
    dataset: deepTopicsDataset,
  }),
  'topics-broad': scenario('One topic with 10,000 right under it.', {
    page: '/topics',
    dataset: broadTopicDataset,
  }),
  'topics-broken': scenario(
    'Topics that hold each other, are listed twice, are deleted or name a parent that is nowhere.',
    { page: '/topics', conditions: { ...calm, breaksTopics: true } },
  ),
  '100000-posts': scenario('100,000 posts, prepared in slices while the page is used.', {
    sets: { posts: '100000' },
  }),
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** The address that shows a scenario. */
export const linkTo = (name: ScenarioName) => {
  const { page } = scenarios[name];
  if (name === 'everyday') return page;
  return `${page}${page.includes('?') ? '&' : '?'}scenario=${name}`;
};

/** The default number of posts in a dataset. */
export const usualPostCount = 2000;
