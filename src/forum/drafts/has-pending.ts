import { storedValue } from '../../device/stored-value';

/** Whether this device has a draft in the outbox, known without loading the code that stores and sends it. */
export const hasPending = storedValue('parley:outbox', false, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);
