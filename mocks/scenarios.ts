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
  dataset: composeDataset,
  conditions: calm,
  sets: {},
  ...changes,
});

export const scenarios = {
  everyday: scenario('A busy forum in two languages, without delay.'),
  empty: scenario('The first day: no posts and no topics.', { dataset: emptyDataset }),
  'one-page': scenario('Seven posts on one page.', { sets: { posts: '8' } }),
  'many-pages': scenario('Ten thousand posts, opened in the middle.', {
    sets: { posts: '10000' },
  }),
  lively: {
    ...scenario('Every 20 seconds a reply or a post arrives, or a post moves or is deleted.', {
      sets: { now: 'seed' },
    }),
    moves: livelyDataset,
  },
  slow: scenario('Every response takes three seconds.', { conditions: { latency: 3000 } }),
  held: scenario('Responses wait until the panel releases them.', { sets: { latency: 'gate' } }),
  'search-fails': scenario('Every search fails with HTTP 500. Topics and posting work.', {
    sets: {
      fails: 'searchPosts:500=The search index is being rebuilt; try again in a few minutes.',
    },
  }),
  'page-2-fails': scenario('The first page of posts loads, the second fails with HTTP 500.', {
    sets: { fails: 'searchPosts@page2:500' },
  }),
  'not-allowed': scenario('Every read is refused with HTTP 401.', {
    sets: { fails: 'searchPosts:401,listTopics:401' },
  }),
  garbled: scenario('Every response is cut off, so it is not valid JSON.', {
    sets: { fails: 'all:garbled' },
  }),
  unreachable: scenario('Every connection is reset.', { sets: { fails: 'all:reset' } }),
  silent: scenario('Nothing responds, and the app gives up after 15 seconds.', {
    sets: { fails: 'all:timeout' },
  }),
  flaky: scenario('Every third call of an operation fails with HTTP 500, and so do its retries.', {
    sets: { fails: 'all@every3:500' },
  }),
  'rate-limited': scenario('Searches are refused with HTTP 429: try again in 20 seconds.', {
    sets: { fails: 'searchPosts:429' },
  }),
  'topics-fail': scenario('Topics fail with HTTP 500. Posts load.', {
    sets: { fails: 'listTopics:500' },
  }),
  offline: scenario('The device is offline from the start.', { sets: { offline: 'on' } }),
  'post-refused': scenario('Every new post is refused, with a reason.', {
    sets: { fails: refusedPost },
  }),
  busy: scenario('New posts are refused with HTTP 429: try again in 20 seconds.', {
    sets: {
      fails: 'createPost:429=You have posted too often; wait 20 seconds, then send it again.',
    },
  }),
  'too-large': scenario('A new post is refused with HTTP 413: it is too long.', {
    sets: { draft: 'sent', fails: 'createPost:413' },
  }),
  'landed-after-all': scenario(
    'A post is created, but a proxy answers 504. The app looks for it and finds it.',
    { sets: { draft: 'sent', fails: 'createPost:landed-504' } },
  ),
  'fate-unknown': scenario(
    'The response to a new post is unreadable and searches fail, so it may or may not exist.',
    { sets: { draft: 'sent', fails: 'createPost:garbled,searchPosts:500' } },
  ),
  'storage-full': scenario(
    'Nothing can be stored on this device, so drafts last as long as the tab.',
    { sets: { storage: 'full', draft: 'typed' } },
  ),
  'saved-changed': scenario('Saved posts with new replies, and one that is gone.', {
    sets: { saved: 'changed' },
  }),
  'stale-build': scenario('A newer build has replaced the files of this page.', {
    sets: { build: 'stale' },
  }),
  'post-gone': scenario('A link to a post that does not exist.'),
  'long-words': scenario('Titles, words and tables that cannot be broken into lines.', {
    dataset: datasetWithPosts(longWordPosts),
  }),
  'right-to-left': scenario('Posts in Arabic, Hebrew and Persian.', {
    dataset: datasetWithPosts(rightToLeftPosts),
  }),
  emoji: scenario('Emoji of many code points, and stacked marks on letters.', {
    dataset: datasetWithPosts(emojiPosts),
  }),
  'broken-images': scenario('The newest posts have images that do not exist.', {
    dataset: datasetWithPosts(brokenImagePosts),
  }),
  'hostile-html': scenario(
    'The newest posts try to run scripts, cover the page and track the reader.',
    { dataset: datasetWithPosts(hostilePosts) },
  ),
  'field-dropout': scenario('One field in ten is null, and one in ten is missing.', {
    conditions: { ...calm, dropsFields: true },
  }),
  'topics-wide': scenario('100,000 topics under 1,000 roots.', {
    dataset: wideTopicsDataset,
  }),
  'topics-deep': scenario('Topics nested 2,000 levels deep.', {
    dataset: deepTopicsDataset,
  }),
  'topics-broad': scenario('One topic with 10,000 children.', {
    dataset: broadTopicDataset,
  }),
  'topics-broken': scenario(
    'Topics that contain each other, are listed twice, are deleted or have an unknown parent.',
    { conditions: { ...calm, breaksTopics: true } },
  ),
  '100000-posts': scenario('100,000 posts, prepared in slices while the page is used.', {
    sets: { posts: '100000' },
  }),
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

export const scenarioNames = Object.keys(scenarios) as ScenarioName[];

/** The default number of posts in a dataset. */
export const usualPostCount = 2000;
