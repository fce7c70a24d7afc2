import { groupDigits, pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages of all that loads after the list: other pages, tools and dialogs. */
export const enLater = {
  /** Of writing a post. */
  compose: {
    heading: 'New post',
    title: 'Title',
    content: 'Content',
    block: 'Block',
    topic: 'Topic',
    choose: 'Choose',
    post: 'Post',
    posting: 'Posting…',
    needTitle: 'Give the post a title.',
    longTitle: (most: number) => `Keep the title to ${groupDigits(most)} characters.`,
    needContent: 'Write something to post.',
    longContent: (most: number) => `Keep the content to ${groupDigits(most)} characters of HTML.`,
    needBlock: 'Choose the block this belongs to.',
    needTopic: 'Choose the topic this belongs to.',
    of: (count: number, most: number) => `${groupDigits(count)} / ${groupDigits(most)}`,
    refused: 'The service did not take the post.',
    tooLong: 'The service does not take a post as long as this. Shorten it.',
    refusedField: (said: string) => `The service said: ${said}`,
    kept: 'Nothing you wrote is lost.',
    checking: 'Your post may have gone through. Asking the service whether it arrived…',
    mayBePublished: 'Your post may have gone through.',
    mayBePublishedHelp:
      'Nothing you wrote is lost. Check whether it arrived before you send it again.',
    check: 'Check whether it arrived',
    sendLater: 'Send it when the service is back',
    notVisible: 'Your post is not visible yet.',
    notVisibleHelp:
      'Nothing you wrote is lost. A forum may list a post some minutes after it arrived, so this page keeps asking.',
    sentAgainIsOne: 'You can post it again: on this forum it stays one post.',
    sentAgainMayBeTwo: 'You can post it again, but if the first one arrived it may be there twice.',
    postAgain: 'Post again',
    postIn: (seconds: number) => `Post in ${groupDigits(seconds)} s`,
    notReadYet: 'This draft could not be read yet. This page keeps trying.',
    waiting: 'This post waits for the network.',
    waitingHelp:
      'It goes out when the service can be reached, once it is sure that it has not arrived before. Until then you can change it or take it back.',
    waitsForOther: 'This post waits for another member or another service.',
    waitsForOtherHelp:
      'It goes out by itself once the member and the service that it was written for are here again. Sent now, it is posted by whoever is signed in here.',
    willCheck:
      'When the service can be reached, this page asks whether it arrived, and sends it only if it did not.',
    sendNow: 'Send now',
    dequeue: 'Take it back',
    copyToDraft: 'Copy to a new draft',
    published: 'This draft is a post now.',
    showPost: 'Show the post',
    publishedEarlier:
      'An earlier version arrived and is a post now. What you changed since is kept as a draft.',
    openCopy: 'Open that draft',
    forked: 'Another tab went on with this draft before these words were stored. Its version:',
    hasFork: 'Words of this draft from another tab are a draft of their own:',
    elsewhere: 'This draft is open in another tab. You can read it here.',
    elsewhereHelp:
      'If you continue here, the other tab can only read it. Words that it has not stored yet become a draft of their own there.',
    continueHere: 'Continue here',
    editAgain: 'Edit it again',
    isThisYours: 'Is this your post?',
    isThisYoursHelp:
      'The service has a post that may be yours, in other words than you sent. Compare it with what you wrote above.',
    thatIsIt: 'Yes, it is posted',
    notArrived: 'Your post did not arrive.',
    notArrivedHelp:
      'The service does not have it, and nothing you wrote is lost. Post it again, as it is or changed: on this forum it stays one post.',
    notQueued:
      'This post cannot wait for the network, because this device stores nothing at the moment. Keep this page open and post again once you are online.',
    allRequired: 'All four fields are required.',
    newerBuild:
      'A newer version of this forum has written on this draft, in another tab. Reload this page to go on with it.',
    newPost: 'Write a new post',
    saving: 'Saving the draft…',
    saved: 'Draft saved on this device',
    notSavedFull:
      'Draft not saved: there is no room left on this device. You can go on writing and post.',
    notSavedOff:
      'Draft not saved: this browser stores nothing for this site at the moment. You can go on writing and post.',
    discardedElsewhere: 'This draft was discarded in another tab. Type on to keep it.',
    cancelHeading: 'Keep this draft?',
    cancelHelp: 'A kept draft stays on this device and is listed beside the form.',
    keepDraft: 'Keep draft',
    discardDraft: 'Discard draft',
    drafts: 'Drafts on this device',
    draftsNotRead: 'They could not be read yet. This page keeps trying.',
    noDrafts: 'None yet. What you write is kept here as you type.',
    untitled: 'Untitled',
    characters: (count: number) => plural(count, { one: '# character', other: '# characters' }),
    thisOne: 'open here',
    draftWaiting: 'waiting to be sent',
    draftSending: 'being sent',
    draftUnknown: 'may have gone through',
    discardNamed: (title: string) => `Discard ${title}`,
    discarded: (title: string) => `Discarded ${title}.`,
    undo: 'Undo',
    fileRefused: {
      long: 'This file is too long for a post, so it was not inserted. Insert a part of it.',
      encoding: 'This file holds no text in UTF-8. Save it as UTF-8, then insert it again.',
      empty: 'This file holds no words that a post can have. Choose another one.',
      failed: 'The file could not be read. Check the network, then insert it again.',
    },
    unreadable: (count: number) =>
      plural(count, {
        one: '# draft on this device cannot be read. It was set aside, not deleted.',
        other: '# drafts on this device cannot be read. They were set aside, not deleted.',
      }),
    editor: {
      toolbar: 'Formatting',
      mode: 'View',
      write: 'Write',
      preview: 'Preview',
      source: 'Source',
      nothingToPreview: 'Nothing written yet.',
      bold: 'Bold',
      italic: 'Italic',
      strike: 'Strike through',
      code: 'Code in a line',
      heading: 'Heading',
      subheading: 'Smaller heading',
      quote: 'Quote',
      codeBlock: 'Code block',
      bullets: 'Bulleted list',
      numbers: 'Numbered list',
      link: 'Link',
      image: 'Image',
      table: 'Table',
      rule: 'Dividing line',
      undo: 'Undo',
      redo: 'Redo',
      addRow: 'Add a row',
      addColumn: 'Add a column',
      removeRow: 'Remove the row',
      removeColumn: 'Remove the column',
      removeTable: 'Remove the table',
      headerRow: 'Header row',
      codeLanguage: 'Language of the code',
      noLanguage: 'Plain',
      address: 'Address',
      addressHint: 'A web or mail address',
      badAddress: 'Write a web address such as https://example.org, or a mail address.',
      imageText: 'What it shows, for those who cannot see it',
      insert: 'Insert',
      removeLink: 'Remove the link',
      linkTo: 'Link to a post or topic',
      post: 'post',
      topic: 'topic',
      pastedMarkdown: {
        take: 'Paste as Markdown',
        found: 'This looks like Markdown.',
        done: 'Pasted as Markdown. Undo brings the text back.',
        failed:
          'It could not be read as Markdown, so the text stays. Check the network, or paste a part of it.',
      },
      pastedTable: {
        take: 'Make it a table',
        found: 'This looks like a table.',
        done: 'This is a table now. Undo brings the text back.',
        failed:
          'No table could be made, so the text stays. Check the network, then paste it again.',
      },
      pasteTooLong: (characters: number) =>
        `This text of ${groupDigits(characters)} characters is too long for a post, so it was not pasted. Paste a part of it.`,
      lostPictures: (count: number) =>
        plural(count, {
          one: '# picture could not come along. Put it on the web, then insert it by its address.',
          other:
            '# pictures could not come along. Put them on the web, then insert them by their addresses.',
        }),
      noFiles: (kind: string) =>
        `This forum takes no files of the kind ${kind}. Put an image on the web, then insert it by its address. HTML, Markdown and text files come in as their text.`,
      escape:
        'Escape leaves the text for the next field. Alt and F10 lead to the tools. In a table, Tab goes to the next cell, and Enter in the last one makes a row.',
      failed: 'The editor could not be loaded. Plain text works all the same.',
      tooLarge: 'This content is too large for Write. It stays in Source.',
      onlySource: (tags: string) =>
        `Write cannot show ${tags}, and would lose it. This content stays in Source.`,
    },
    similar: 'Already answered?',
    similarHelp: 'As you write the title, posts like it appear here.',
    noneSimilar: 'Nothing like it yet.',
    similarFound: (count: number) =>
      plural(count, { one: '# similar post', other: '# similar posts' }),
    opensBeside: 'opens in a new tab',
    outbox: (count: number) =>
      plural(count, {
        one: '# post waits for the network.',
        other: '# posts wait for the network.',
      }),
    outboxOfOthers: (count: number) =>
      plural(count, {
        one: '# post waits for another member or another service.',
        other: '# posts wait for another member or another service.',
      }),
    outboxSent: (title: string) => `“${title}” is posted.`,
    outboxLost:
      'What waited here to be sent is lost: the browser no longer has what it stored for this site.',
    outboxRefused: (title: string) => `“${title}” was not taken.`,
    openDraft: 'Open the draft',
  },
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
