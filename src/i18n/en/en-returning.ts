import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages about changes since the last visit. */
export const enReturning = {
  newPost: 'New',
  newReplies: 'New replies',
  newOnPage: 'New on this page:',
  since: (when: string) => ` since your last visit, ${when}`,
  nothingSince: (when: string) => `Nothing unread on this page since your last visit, ${when}.`,
  posts: (count: number) => plural(count, { one: '# post', other: '# posts' }),
  withReplies: (count: number) =>
    plural(count, { one: '# with new replies', other: '# with new replies' }),
  markAll: 'Mark all read',
  onlyNew: 'Only new',
  writtenBy: (names: string) => `Written by ${names}`,
  others: (count: number) => plural(count, { one: '# other', other: '# others' }),
  andOthers: (count: number) => plural(count, { one: 'and # other', other: 'and # others' }),
  moved: 'What moved in what you follow',
  plainList: 'Show the list alone. “Display” at the foot of the page brings this line back.',
  newHere: (count: number) => plural(count, { one: '# new', other: '# new' }),
  unread: (count: number) => plural(count, { one: '# unread', other: '# unread' }),
  unreadAtLeast: (count: number) => `${count}+ unread`,
  before: 'Before your last visit',
};

export type ReturningMessages = typeof enReturning;
