import { storedValue } from '../../browser/stored-value';

/**
 * Whether a draft is in the outbox of this device, known without loading what stores and sends it.
 * Earlier versions stored 1 for true.
 */
export const hasPending = storedValue('parley:outbox', false, (stored) =>
  stored === true || stored === 1 ? true : undefined,
);
