/** The English words of what stands under the search box. */
export const enSearches = {
  heading: 'Searches of yours',
  recent: 'Recent searches',
  saved: 'Saved searches',
  save: 'Save this search',
  forget: (search: string) => `Remove: ${search}`,
  clear: 'Clear recent searches',
  remember: 'Remember my searches on this device',
  below: 'Searches of yours are listed below; the arrow keys lead to them.',
};

export type SearchesMessages = typeof enSearches;
