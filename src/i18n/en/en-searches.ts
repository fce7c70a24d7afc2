import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

/** The English messages of the suggestions under the search box, and of saved searches. */
export const enSearches = {
  heading: 'Searches of yours',
  recent: 'Recent searches',
  saved: 'Saved searches',
  last: 'Last filters',
  save: 'Save this search',
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
  notices: 'Notify me of new posts in saved searches',
  noticesOn: 'You will be told here of new posts in your saved searches while the forum is open.',
  noticesRefused:
    'This browser shows no notifications of this site. Allow them in its settings for this site, then try again.',
};

export type SearchesMessages = typeof enSearches;
