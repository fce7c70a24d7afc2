import { storageOfBrowser, storedValue } from '../../device/stored-value';

/**
 * Whether this device has a draft in the outbox, known without loading the code that stores and sends it.
 * null: unknown, on a first visit or after the browser has cleared localStorage. lost: there was one, and
 * the browser has cleared its databases.
 */
export const hasPending = storedValue<boolean | 'lost' | null>('parley:outbox', null, (stored) =>
  typeof stored === 'boolean' || stored === 'lost' ? stored : undefined,
)(storageOfBrowser);

export const pendingPart = () => hasPending;

/** A browser may clear its databases when a disk is full or damaged, but keep localStorage. */
export const noteLost = () => {
  if (hasPending.read() === true) hasPending.write('lost');
};

/** If there is a drafts database but no stored value, assumes a pending draft: the outbox then checks. */
export const lookForPending = async () => {
  if (hasPending.read() !== null) return;
  // Throws if storage is off. There, databases() causes a rejection in Chromium that cannot be caught.
  void localStorage;
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name === 'parley-drafts')) hasPending.write(true);
};
