/** Deletes what only this tab stores. */
export const forgetTab = () => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('parley:')) sessionStorage.removeItem(key);
  } catch {
    // Storage is off: there is nothing to delete.
  }
};

/**
 * Empties every database whose name has a prefix. Other tabs may have it open, so it cannot be deleted.
 * @param signal stops this when aborted, so that what is written after that is not deleted too
 */
export const emptyDatabases = async (prefix: string, signal: AbortSignal) => {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
  await Promise.all(names.map((name) => emptyDatabase(name, signal)));
};

const emptyDatabase = (name: string, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const stores = [...database.objectStoreNames];
      const end = (settle: () => void) => {
        database.close();
        settle();
      };
      if (stores.length === 0 || signal.aborted) return end(resolve);
      const transaction = database.transaction(stores, 'readwrite');
      const giveUp = () => transaction.abort();
      signal.addEventListener('abort', giveUp);
      for (const store of stores) transaction.objectStore(store).clear();
      transaction.oncomplete = () => {
        signal.removeEventListener('abort', giveUp);
        end(resolve);
      };
      transaction.onabort = () => end(() => reject(transaction.error));
    };
  });
