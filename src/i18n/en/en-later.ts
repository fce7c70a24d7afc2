import { groupDigits, pluralsOf } from '../plural';
import { enCompose } from './en-compose';

const plural = pluralsOf('en');

/** The English messages of all that loads after the list: other pages, tools and dialogs. */
export const enLater = {
  ...enCompose,
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
    larger: 'Larger',
    smaller: 'Smaller',
    fitWidth: 'Fit the width',
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
    newestPosts: 'Newest posts',
    searchIn: (nickname: string) => `Search in ${nickname}’s posts`,
  },
  topics: {
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
    inTree: (count: number) => `and ${groupDigits(count)} more in the tree`,
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
    empty: 'Nothing saved yet',
    emptyHelp: 'Save a post to find it here again. The list stays on this device.',
    newReplies: (count: number) => plural(count, { one: '# new reply', other: '# new replies' }),
    newCollects: (count: number) =>
      plural(count, { one: '# new collect', other: '# new collects' }),
    newLastReply: 'New activity',
    gone: 'no longer there',
    remove: 'Remove',
  },
  /** About the data and the display settings on this device. */
  data: {
    lead: 'Posts that you publish are on the forum’s service. Everything below is in this browser, on this device, and goes nowhere by itself.',
    drafts: 'Drafts',
    draftsHelp: 'What you write, until it is a post.',
    notReadYet: 'Not read yet',
    draftCount: (count: number) => plural(count, { one: '# draft', other: '# drafts' }),
    saved: 'Saved posts',
    savedHelp: 'Your list of posts to come back to.',
    searches: 'Searches',
    searchesHelp:
      'What you searched for of late, and the searches you saved with what they have counted.',
    searchCount: (count: number) => plural(count, { one: '# search', other: '# searches' }),
    answers: 'What you read',
    answersHelp:
      'Lists, posts and topics that you opened: there at once, and without a network. At most 3 MB, for two weeks.',
    keepAnswers: 'Keep what I read on this device',
    keptFrom: (ago: string) => `As it was ${ago}, kept on this device.`,
    changedSince: (ago: string) => `As it was ${ago}. It has changed since.`,
    showFresh: 'Refresh',
    reading: 'Reading marks',
    readingHelp:
      'When you were here last, which posts you opened since, and topics you read often: it marks what is new.',
    readCount: (count: number) => `${groupDigits(count)} opened`,
    settings: 'Settings',
    settingsHelp: 'Theme, language and how lists are shown.',
    settingCount: (count: number) => `${groupDigits(count)} changed by you`,
    traces: 'Working notes',
    tracesHelp:
      'Names of blocks, open branches of trees, posts you just made. They come back by use.',
    traceCount: (count: number) => plural(count, { one: '# note', other: '# notes' }),
    forget: 'Forget',
    forgetWhat: (what: string) => `Forget: ${what}`,
    forgotten: (what: string) => `Forgotten: ${what}.`,
    notForgotten:
      'The storage of this device does not answer, so some of it may still be here. Try again, or clear the data of this site in the browser’s settings.',
    export: 'Export as a file',
    import: 'Import a file',
    imported: (drafts: number, saved: number, searches: number) =>
      `Imported: ${enLater.data.draftCount(drafts)}, ${plural(saved, { one: '# post', other: '# posts' })}, ${enLater.data.searchCount(searches)}, and the settings. Nothing that was here is gone.`,
    notData: 'This file holds no data of a forum. Choose one that was exported on this page.',
    draftsLeft: (count: number) =>
      plural(count, {
        one: '# draft is still to come: import the file once more.',
        other: '# drafts are still to come: import the file once more.',
      }),
    draftsUnread: (count: number) =>
      plural(count, {
        one: '# draft in the file is broken or too long.',
        other: '# drafts in the file are broken or too long.',
      }),
    tooLarge: 'This file is too large. Choose one that was exported on this page.',
    notRead:
      'The drafts of this device cannot be read at the moment, so there is no whole file. Try again.',
    unstored:
      'This device did not keep that: it has no room left, or keeps nothing for this site. It lasts until you close this tab.',
    forgetAll: 'Forget everything',
    sure: 'Forget everything on this list? Posts on the forum stay.',
    unposted: (count: number) =>
      plural(count, {
        one: '# draft is not posted, and will be gone for good.',
        other: '# drafts are not posted, and will be gone for good.',
      }),
  },
  filters: {
    allBlocks: 'All blocks',
    includeChildren: 'Child blocks',
    onlyThisBlock: 'This block only',
    childrenToo: 'Children too',
    allTopics: 'All topics',
    noBlocksYet: 'Blocks appear here as you meet their posts.',
    fewBlocks: 'Learned from the posts you have seen; there may be more.',
    date: 'Date',
    anyDay: 'Any',
    week: '7 days',
    month: '30 days',
    someDays: 'From a day to a day',
    from: 'From',
    to: 'To',
    showDays: 'Show these days',
  },
  /** Below a list, and of posts that arrive while it is read. */
  foot: {
    pageSize: 'Posts per page',
    newPosts: (count: number) => plural(count, { one: '# new post', other: '# new posts' }),
    showNew: 'Show',
    movedOn: 'Newer posts came in, and this page moved on.',
    toFirstPage: 'Go to the first page',
    loadMore: 'Load more',
    paging: 'How to go on',
    byPages: 'By pages',
  },
  /** Of a search without results. */
  nothing: {
    noBlocks:
      'No block is known here, and a post needs one. Whoever runs this forum can name its blocks in the setting parley:blocks.',
    nothingFound: 'Nothing found',
    beFirst: 'Be the first',
    nothingHere: 'Nobody has posted here yet.',
    nothingMatches: 'No post matches everything you asked for.',
    startOver: 'Show all posts',
    daysBackwards: 'The first day is after the last one.',
    turnDays: 'Turn the days round',
    dropOne: 'These searches find something:',
    dropped: (filter: string, count: number) =>
      `Without ‘${filter}’: ${plural(count, { one: '# post', other: '# posts' })}`,
    instead: (keywords: string, count: number) =>
      `‘${keywords}’ instead: ${plural(count, { one: '# post', other: '# posts' })}`,
    amongTopics: 'Look for it in the names of topics',
  },
  palette: {
    pages: 'Posts',
    members: 'Members you have met',
    actions: 'Actions',
    thisPage: 'On this page',
    searchFor: (words: string) => `Search all posts for “${words}”`,
    untitled: 'Untitled draft',
    unsave: 'Take off the saved list',
    dark: 'Use the dark theme',
    light: 'Use the light theme',
    system: 'Use the theme of the system',
    otherLanguage: (name: string) => `Read the interface in ${name}`,
    none: 'Nothing is called so. Type other words.',
    keys: 'Arrows choose, Enter opens, Ctrl and Enter in a new tab',
    count: (count: number) => plural(count, { one: '# choice', other: '# choices' }),
  },
  /** About changes since the last visit. */
  returning: {
    newPost: 'New',
    newReplies: 'New replies',
    newOnPage: 'New on this page:',
    since: (when: string) => ` since your last visit, ${when}`,
    nothingSince: (when: string) => `Nothing unread on this page since your last visit, ${when}.`,
    posts: (count: number) => plural(count, { one: '# post', other: '# posts' }),
    withReplies: (count: number) => `${groupDigits(count)} with new replies`,
    markAll: 'Mark all read',
    before: 'Before your last visit',
  },
  /** Of the suggestions under the search box, and of saved searches. */
  searches: {
    heading: 'Searches of yours',
    recent: 'Recent searches',
    saved: 'Saved searches',
    last: 'Last filters',
    forget: (search: string) => `Remove: ${search}`,
    clear: 'Clear recent searches',
    remember: 'Remember my searches on this device',
    below: 'Searches of yours are listed below; the arrow keys lead to them.',
    newPosts: (count: number) => `${groupDigits(count)} new`,
    newInSaved: (count: number) =>
      plural(count, {
        one: '# new post in your saved searches',
        other: '# new posts in your saved searches',
      }),
  },
  /** For the host, and for members who are signed out. */
  settings: {
    framed: 'This forum is shown inside another site',
    framedHelp:
      'That site could lie over it and take your clicks, so nothing is shown here. Open the forum by itself.',
    openAlone: 'Open the forum',
    signedOut:
      'You may have been signed out. Sign in again (another tab will do), then try again here.',
    bad: 'This forum is not set up correctly',
    badOne: (meta: string, given: string, allowed: string) =>
      `The setting parley:${meta} is “${given}”. It may be: ${allowed}.`,
    unknownCode: (code: number) =>
      `The service says that it succeeded with ${code}, which is no success code here.`,
    otherOrigin:
      'If it is up: as another origin it has to allow pages of this one (CORS), and connect-src of the policy has to name it.',
    see: (meta: string) => `The setting parley:${meta} is for this.`,
    badHelp: 'Whoever runs this site can mend it in index.html.',
  },
  shortcuts: {
    heading: 'Keyboard',
    or: 'or',
    followedBy: 'then',
    search: 'Go to the search box',
    findFilter: 'Find a block or a topic beside the list',
    nextRow: 'Next post of the list or the search',
    previousRow: 'Previous post of the list or the search',
    open: 'Open the post',
    save: 'Save the post, or take it off the list',
    member: 'Who wrote the post',
    newPost: 'Write a new post',
    topics: 'Go to topics',
    saved: 'Go to saved posts',
    home: 'Go to all posts',
    palette: 'Go to anything',
    list: 'Show these keys',
    close: 'Close what is open',
    use: 'Use these keys on this device',
    pausesWhileTyping: 'They rest while you type.',
  },
};

export type LaterMessages = typeof enLater;
