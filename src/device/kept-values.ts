/** The texts that this device stores under names with a prefix; none if storage is off. */
export const keptValues = (prefix: string): Map<string, string> => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return new Map(names.map((name) => [name, localStorage.getItem(name) ?? '']));
  } catch {
    return new Map();
  }
};

/** Stores a text, or deletes it if null, and notifies this tab; browsers notify the others. */
export const keepValue = (name: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Storage is full or off: the previous value stays.
  }
  dispatchEvent(new StorageEvent('storage', { key: name }));
};

/** Deletes what only this tab stores under names with a prefix. */
export const forgetOfTab = (prefix: string) => {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
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
