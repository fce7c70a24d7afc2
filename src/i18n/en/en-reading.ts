import { groupDigits, pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages for reading a post, and of the pages of members, topics and saved posts. */
export const enReading = {
  /** Around the content of a post. */
  content: {
    imageHeld: (host: string) =>
      `An image from ${host} is not loaded, so that it cannot track you.`,
    imageNotPicture: (host: string) =>
      `This image is not loaded: its address on ${host} is not one of a picture file, so asking for it might do something in your name, such as log you out.`,
    showImage: 'Show',
    alwaysShowImages: 'Always show images',
    imageBroken: 'This image could not be loaded.',
    enlarge: (picture: string) => (picture ? `Enlarge: ${picture}` : 'Enlarge the image'),
    table: 'Table',
    code: (language: string) => (language ? `Code, ${language}` : 'Code'),
    tooLarge:
      'This post would slow the page down if it were shown with its formatting. Here is its plain text.',
    showAnyway: 'Show it anyway',
    spoiler: 'Show the spoiler',
    ownSize: 'Actual size',
  },
  /** Of the tools for reading a post. */
  reading: {
    goneHelp:
      'It may have been deleted, withdrawn or never posted, or the address is incomplete. The service lists no post with this id.',
    unlisted: 'Just posted. The forum does not list it yet; it may be waiting for review.',
    beside: 'About this post',
    postedIn: 'Posted in',
    writeAbout: 'Write about this',
    moreIn: (topic: string) => `More in ${topic}`,
    contents: 'Contents',
    minutes: (count: number) => plural(count, { one: '# min read', other: '# min read' }),
    goOn: 'Go on where you stopped',
    linkHere: 'Posts that link here',
    selection: 'With the selected words',
    quoteInPost: 'Quote in a new post',
    linkToThis: 'Link to this',
    copyAs: 'Copy as',
    asMarkdown: 'Markdown link',
    asQuote: 'Quote with its source',
  },
  /** Of the member page and the member card. */
  member: {
    posts: (nickname: string) => `Posts by ${nickname}`,
    none: 'This member has no posts here.',
    showAll: 'Show all posts of this member',
    figurePosts: 'posts',
    figureEssence: 'essence',
    figureCollected: 'collected',
    ofTheLast: (count: number) =>
      `Essence, collected and topics are of the last ${plural(count, { one: '# post', other: '# posts' })}.`,
    writesAbout: 'Writes about',
    newestPosts: 'Newest posts',
    allTopics: 'back to all topics',
    searchIn: (nickname: string) => `Search in ${nickname}’s posts`,
    newestFirst: 'Newest first',
    oldestFirst: 'Oldest first',
    lastReplyFirst: 'Latest reply first',
    mostReplies: 'Most replies',
    mostCollected: 'Most collected',
  },
  topics: {
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
    noPage: (page: number, pages: number) =>
      `There is no page ${groupDigits(page)}: the last one is ${groupDigits(pages)}.`,
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
    blocksMatch: (count: number) =>
      plural(count, { one: '# block matches', other: '# blocks match' }),
  },
  /** Of the reading list. */
  saved: {
    heading: 'Saved',
    empty: 'Nothing saved yet',
    emptyHelp: 'Save a post to find it here again. The list stays on this device.',
    seen: 'Seen just now',
    newReplies: (count: number) => plural(count, { one: '# new reply', other: '# new replies' }),
    newCollects: (count: number) =>
      plural(count, { one: '# new collect', other: '# new collects' }),
    newLastReply: 'New activity',
    gone: 'no longer there',
    remove: 'Remove',
    export: 'Export as a file',
    import: 'Import a file',
    imported: (count: number) =>
      plural(count, { one: '# post in the file', other: '# posts in the file' }),
    notAList: 'This file holds no reading list. Choose one that was exported here.',
  },
};

export type ReadingMessages = typeof enReading;
