import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages of the reading list. */
export const enSaved = {
  heading: 'Saved',
  empty: 'Nothing saved yet',
  emptyHelp: 'Save a post to find it here again. The list stays on this device.',
  seen: 'Seen just now',
  newReplies: (count: number) => plural(count, { one: '# new reply', other: '# new replies' }),
  newCollects: (count: number) => plural(count, { one: '# new collect', other: '# new collects' }),
  newLastReply: 'New activity',
  gone: 'no longer there',
  remove: 'Remove',
  export: 'Export as a file',
  import: 'Import a file',
  imported: (count: number) =>
    plural(count, { one: '# post in the file', other: '# posts in the file' }),
  notAList: 'This file holds no reading list. Choose one that was exported here.',
};

export type SavedMessages = typeof enSaved;
