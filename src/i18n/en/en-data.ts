import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages about the data and the display settings on this device. */
export const enData = {
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
  showFresh: 'Show it as it is now',
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
    `Imported: ${enData.draftCount(drafts)}, ${enData.savedCount(saved)}, ${enData.searchCount(searches)}, and the settings. Nothing that was here is gone.`,
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
  rows: 'Lists',
  cozy: 'Cozy',
  compact: 'Compact',
  textSize: 'Text size',
  normal: 'Normal',
  large: 'Large',
  larger: 'Larger',
  home: 'First page',
  homeMoved: 'With what moved',
  homePlain: 'The list alone',
  displayHelp:
    'Kept on this device. In compact lists, text stands below a title only where it holds a word you searched for.',
};

export type DataMessages = typeof enData;
