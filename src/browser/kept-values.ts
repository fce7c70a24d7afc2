/** What this device keeps under names that begin alike, as text; nothing where storage is off. */
export const keptValues = (prefix: string): Map<string, string> => {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    return new Map(names.map((name) => [name, localStorage.getItem(name) ?? '']));
  } catch {
    return new Map();
  }
};

/** Keeps a text, or with null forgets it, and tells every stored value of this tab: browsers tell the others. */
export const keepValue = (name: string, text: string | null) => {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // Full or off: the value that was here stays.
  }
  dispatchEvent(new StorageEvent('storage', { key: name }));
};

/** Forgets what this tab alone keeps under names that begin so. */
export const forgetOfTab = (prefix: string) => {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  } catch {
    // Storage is off: there is nothing.
  }
};

/**
 * Empties every database whose name begins so. Other tabs may have it open, so it cannot be deleted.
 * @param signal once it is aborted nothing more is emptied: what is written by then is not to go too
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
