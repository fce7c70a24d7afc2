import { groupDigits, pluralsOf } from '../plural';

const plural = pluralsOf('en');

export const enTopics = {
  heading: 'Topics',
  tree: 'Topics',
  find: 'Find a topic',
  count: (count: number) => plural(count, { one: '# topic', other: '# topics' }),
  roots: (from: number, to: number, all: number) =>
    `main topics ${groupDigits(from)} to ${groupDigits(to)} of ${groupDigits(all)}`,
  insideInShort: (count: number) => `${count} inside`,
  inside: (count: number) =>
    plural(count, { zero: 'no topics inside', one: '# topic inside', other: '# topics inside' }),
  searchHere: 'Search in this topic',
  writeHere: 'Write here',
  blocksInside: (count: number) =>
    plural(count, { one: '# block inside', other: '# blocks inside' }),
  within: (topic: string) => `in ${topic}`,
  lastReply: (when: string) => `last reply ${when}`,
  noPostsYet: 'No posts yet.',
  quiet: 'Nothing new lately.',
  noActivity: (what: string) => `The latest posts are missing. ${what}`,
  asTree: 'All topics as a tree',
  blocksAsTree: 'All blocks as a tree',
  nothingFound: 'No topic matches.',
  noneYet: 'There are no topics yet.',
  noneYetHelp: 'Whoever runs this forum makes them. What is posted in them then appears here.',
  noneHere: 'There are no topics here.',
  showAll: 'Show all topics',
  gone: 'This topic is not here',
  goneHelp: 'It may have been withdrawn, or the address is incomplete.',
  waiting: 'Loading topics',
  expand: 'Expand all',
  collapse: 'Collapse all',
  chosen: 'The chosen topic',
  inTree: (count: number) =>
    plural(count, { one: 'and # more in the tree', other: 'and # more in the tree' }),
  moreRoots: 'Show more',
  stillLoading: 'Found here so far; asking the service…',
  order: 'Order of topics',
  usualFirst: 'Usual order',
  usualLast: 'Usual order, from its end',
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  changedFirst: 'Recently changed',
  changedLast: 'Longest unchanged',
  mostPosts: 'Most posts',
  fewestPosts: 'Fewest posts',
  aToZ: 'A to Z',
  zToA: 'Z to A',
  trees: 'Which tree',
  blocks: 'Blocks',
  childTopics: 'Topics inside',
  postsHere: 'Posts in this topic',
  allPosts: (count: number) => plural(count, { one: 'See # post', other: 'See all # posts' }),
  nearInside: 'Lately in the topics inside',
  nearBranch: (topic: string) => `Lately elsewhere in ${topic}`,
  nearForum: 'Lately elsewhere in the forum',
  findBlock: 'Find a block',
  chooseTopic: 'Choose a topic',
  chooseBlock: 'Choose a block',
  withdrawn: 'withdrawn',
  cut: 'Left out: a branch that leads back to itself',
  typeForMore: 'There are more topics than are shown. Type to find the others.',
  matches: (count: number) => plural(count, { one: '# topic matches', other: '# topics match' }),
  moreMatch: (count: number) =>
    `The first ${plural(count, { one: '# topic that matches', other: '# topics that match' })}. Type more of the name to find the others.`,
  notAsked: (count: number) =>
    `Found here: ${plural(count, { one: '# topic', other: '# topics' })}. The service did not answer; there may be more.`,
  matchesOf: (count: number, all: number) =>
    `${groupDigits(count)} of ${plural(all, { one: '# topic matches', other: '# topics match' })}`,
  blocksMatch: (count: number) =>
    plural(count, { one: '# block matches', other: '# blocks match' }),
};

export type TopicsMessages = typeof enTopics;
