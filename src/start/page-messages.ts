import type { PageName } from '../addresses';
import type { LateCatalogue } from '../i18n/en/en';

/** The groups of messages that each page needs beside its code. The build reads it too, to have them asked for early. */
export const pageMessages = {
  post: ['reading', 'content'],
  member: ['member', 'topics'],
  topics: ['topics'],
  compose: ['compose', 'content', 'topics'],
  saved: ['saved'],
  data: ['data'],
} as const satisfies Record<Exclude<PageName, 'search'>, readonly (keyof LateCatalogue)[]>;
