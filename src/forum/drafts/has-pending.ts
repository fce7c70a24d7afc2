import { storedValue } from '../../device/stored-value';

/** Known without loading the code that stores and sends drafts. */
export const hasPending = storedValue('parley:outbox', false, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);
