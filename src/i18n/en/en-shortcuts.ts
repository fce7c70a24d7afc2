/** The English words about the keys. */
export const enShortcuts = {
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
  previousMark: 'Previous mark of the search',
  nextMark: 'Next mark of the search',
  newPost: 'Write a new post',
  topics: 'Go to topics',
  saved: 'Go to saved posts',
  home: 'Go to all posts',
  palette: 'Go to anything',
  list: 'Show these keys',
  close: 'Close what is open',
  use: 'Use these keys on this device',
  pausesWhileTyping: 'They rest while you type.',
};

export type ShortcutsMessages = typeof enShortcuts;
