import { promisifyRequest } from 'idb-keyval';

/**
 * Other tabs may have a database open, so it cannot be deleted.
 * @param signal aborted, it spares what is written after that
 */
export const emptyDatabases = async (isMeant: (name: string) => boolean, signal: AbortSignal) => {
  const databases = await indexedDB.databases();
  const names = databases.flatMap(({ name }) => (name && isMeant(name) ? [name] : []));
  await Promise.all(names.map((name) => emptyDatabase(name, signal)));
};

const emptyDatabase = async (name: string, signal: AbortSignal) => {
  const database = await promisifyRequest(indexedDB.open(name));
  const ended = new AbortController();
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0 || signal.aborted) return;
    const transaction = database.transaction(stores, 'readwrite');
    signal.addEventListener('abort', () => transaction.abort(), { signal: ended.signal });
    for (const store of stores) transaction.objectStore(store).clear();
    await promisifyRequest(transaction);
  } finally {
    ended.abort();
    database.close();
  }
};
