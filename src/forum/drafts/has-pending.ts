import { storedValue } from '../../browser/stored-value';

/**
 * Whether a draft is in the outbox of this device, known without loading what stores and sends it; null
 * where nothing says so, as at a first visit and after a browser has emptied what it keeps as text; lost
 * where one was and the browser has emptied its databases. Earlier versions stored 1 for true.
 */
export const hasPending = storedValue<boolean | 'lost' | null>('parley:outbox', null, (stored) =>
  typeof stored === 'boolean' || stored === 'lost' ? stored : stored === 1 || undefined,
);

/** A browser empties databases where a disk is short of room or damaged, and leaves what is kept as text. */
export const noteLost = () => {
  if (hasPending.read() === true) hasPending.write('lost');
};

/** Where drafts are kept and nothing says whether one waits, the outbox looks itself. */
export const lookForPending = async () => {
  if (hasPending.read() !== null) return;
  // Throws where nothing may be kept: there databases() leaves a rejection in Chromium that nobody can catch.
  void localStorage;
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name === 'parley-drafts')) hasPending.write(true);
};
