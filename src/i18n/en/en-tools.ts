import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages of what loads after a page: filters, suggestions, palette, keys, settings, data. */
export const enTools = {
  /** About the data and the display settings on this device. */
  data: {
    heading: 'Your data',
    lead: 'Posts that you publish are on the forum’s service. Everything below is in this browser, on this device, and goes nowhere by itself.',
    drafts: 'Drafts',
    draftsHelp: 'What you write, until it is a post.',
    notReadYet: 'Not read yet',
    draftCount: (count: number) => plural(count, { one: '# draft', other: '# drafts' }),
    saved: 'Saved posts',
    savedHelp: 'Your list of posts to come back to.',
    savedCount: (count: number) => plural(count, { one: '# post', other: '# posts' }),
    searches: 'Searches',
    searchesHelp:
      'What you searched for of late, and the searches you saved with what they have counted.',
    searchCount: (count: number) => plural(count, { one: '# search', other: '# searches' }),
    answers: 'What you read',
    answersHelp:
      'Lists, posts and topics that you opened: there at once, and without a network. At most 3 MB, for two weeks.',
    answerCount: (count: number) => plural(count, { one: '# page', other: '# pages' }),
    keepAnswers: 'Keep what I read on this device',
    keptFrom: (ago: string) => `As it was ${ago}, kept on this device.`,
    changedSince: (ago: string) => `As it was ${ago}. It has changed since.`,
    showFresh: 'Refresh',
    reading: 'Reading marks',
    readingHelp:
      'When you were here last, which posts you opened since, and topics you read often: it marks what is new.',
    readCount: (count: number) => plural(count, { one: '# opened', other: '# opened' }),
    settings: 'Settings',
    settingsHelp: 'Theme, language and how lists are shown.',
    settingCount: (count: number) =>
      plural(count, { one: '# changed by you', other: '# changed by you' }),
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
      `Imported: ${enTools.data.draftCount(drafts)}, ${enTools.data.savedCount(saved)}, ${enTools.data.searchCount(searches)}, and the settings. Nothing that was here is gone.`,
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
    keep: 'Keep it all',
    textSize: 'Text size',
    normal: 'Normal',
    large: 'Large',
    larger: 'Larger',
    displayHelp: 'Kept on this device.',
  },
  filters: {
    date: 'Date',
    anyDay: 'Any',
    week: '7 days',
    month: '30 days',
    someDays: 'From a day to a day',
    from: 'From',
    to: 'To',
    showDays: 'Show these days',
  },
  /** Of a search without results. */
  nothing: {
    dropOne: 'These searches find something:',
    dropped: (filter: string, count: number) =>
      `Without ‘${filter}’: ${plural(count, { one: '# post', other: '# posts' })}`,
    instead: (keywords: string, count: number) =>
      `‘${keywords}’ instead: ${plural(count, { one: '# post', other: '# posts' })}`,
    amongTopics: 'Look for it in the names of topics',
    nearTitles: 'Posts with a title like it',
  },
  palette: {
    pages: 'Posts',
    topics: 'Topics',
    blocks: 'Blocks',
    members: 'Members you have met',
    searches: 'Searches of yours',
    drafts: 'Drafts',
    actions: 'Actions',
    thisPage: 'On this page',
    copyAs: (what: string) => `Copy as: ${what}`,
    normal: 'Text of the usual size',
    large: 'Large text',
    larger: 'Larger text',
    search: 'Search',
    searchFor: (words: string) => `Search all posts for “${words}”`,
    untitled: 'Untitled draft',
    unsave: 'Take off the saved list',
    dark: 'Use the dark theme',
    light: 'Use the light theme',
    system: 'Use the theme of the system',
    otherLanguage: (name: string) => `Read the interface in ${name}`,
    back: 'Go back',
    none: 'Nothing is called so. Type other words.',
    keys: 'Arrows choose, Tab goes to the next group, Enter opens, Ctrl and Enter in a new tab',
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
    withReplies: (count: number) =>
      plural(count, { one: '# with new replies', other: '# with new replies' }),
    markAll: 'Mark all read',
    writtenBy: (names: string) => `Written by ${names}`,
    others: (count: number) => plural(count, { one: '# other', other: '# others' }),
    andOthers: (count: number) => plural(count, { one: 'and # other', other: 'and # others' }),
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
    newPosts: (count: number) => plural(count, { one: '# new', other: '# new' }),
    newInSaved: (count: number) =>
      plural(count, {
        one: '# new post in your saved searches',
        other: '# new posts in your saved searches',
      }),
  },
  /** For the host, and for members who are signed out. */
  settings: {
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
    searchWithin: 'Search in the page: a member’s posts, the topics',
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

export type ToolsMessages = typeof enTools;
