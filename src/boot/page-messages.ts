import type { PageName } from '../addresses';
import type { LateCatalogue } from '../i18n/en/en';

/** The groups of messages that each page needs. The build reads this too, so that they are preloaded. */
export const pageMessages = {
  post: ['reading'],
  member: ['reading'],
  topics: ['reading'],
  compose: ['compose', 'reading'],
  saved: ['reading'],
  data: ['tools'],
} as const satisfies Record<Exclude<PageName, 'search'>, readonly (keyof LateCatalogue)[]>;
