import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages of the member page and the member card. */
export const enMember = {
  posts: (nickname: string) => `Posts by ${nickname}`,
  none: 'This member has no posts here.',
  showAll: 'Show all posts of this member',
  figurePosts: 'posts',
  figureEssence: 'essence',
  figureCollected: 'collected',
  ofTheLast: (count: number) =>
    `Essence, collected and topics are of the last ${plural(count, { one: '# post', other: '# posts' })}.`,
  writesAbout: 'Writes about',
  wroteAbout: (count: number) =>
    plural(count, { one: 'The last post is about', other: 'The last # posts are about' }),
  lastPost: (when: string) => `last post ${when}`,
  allTopics: 'back to all topics',
  searchIn: (nickname: string) => `Search in ${nickname}’s posts`,
  newestFirst: 'Newest first',
  oldestFirst: 'Oldest first',
  lastReplyFirst: 'Latest reply first',
  mostReplies: 'Most replies',
  mostCollected: 'Most collected',
};

export type MemberMessages = typeof enMember;
