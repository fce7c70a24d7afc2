import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages of a search without results. */
export const enNothing = {
  dropOne: 'These searches find something:',
  dropped: (filter: string, count: number) =>
    `Without ‘${filter}’: ${plural(count, { one: '# post', other: '# posts' })}`,
  instead: (keywords: string, count: number) =>
    `‘${keywords}’ instead: ${plural(count, { one: '# post', other: '# posts' })}`,
  amongTopics: 'Look for it in the names of topics',
  nearTitles: 'Posts with a title like it',
};

export type NothingMessages = typeof enNothing;
