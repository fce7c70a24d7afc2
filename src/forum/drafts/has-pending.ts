import type { AppContext } from '../../context/app-context';
import { storedValue } from '../../device/stored-value';

/**
 * Whether this device has a draft in the outbox, known without loading the code that stores and sends it.
 * null: unknown, on a first visit or after the browser has cleared localStorage.
 */
export const hasPending = storedValue<boolean | null>('parley:outbox', null, (stored) =>
  typeof stored === 'boolean' ? stored : undefined,
);

/** If there is a drafts database but no stored value, assumes a pending draft: the outbox then checks. */
export const lookForPending = async (app: AppContext) => {
  const pending = app.get(hasPending);
  if (pending.read() !== null) return;
  // Throws if storage is off. There, databases() causes a rejection in Chromium that cannot be caught.
  void localStorage;
  const databases = await indexedDB.databases();
  if (databases.some(({ name }) => name === 'parley-drafts')) pending.write(true);
};
