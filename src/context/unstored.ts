import { createValue } from './app-context';

type Reason = 'unstored' | 'searchTooLong' | 'tooManySearches';

/** Why something that the member chose to keep was not stored; null once that has been read. */
export const unstored = () => createValue<Reason | null>(null);
