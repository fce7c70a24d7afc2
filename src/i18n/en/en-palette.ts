import { pluralsOf } from '../plural';

const plural = pluralsOf('en');

export const enPalette = {
  pages: 'Posts',
  topics: 'Topics',
  blocks: 'Blocks',
  members: 'Members you have met',
  searches: 'Searches of yours',
  drafts: 'Drafts',
  actions: 'Actions',
  thisPage: 'On this page',
  copyAs: (what: string) => `Copy as: ${what}`,
  cozy: 'Rows with room between them',
  compact: 'Rows close together',
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
};

export type PaletteMessages = typeof enPalette;
