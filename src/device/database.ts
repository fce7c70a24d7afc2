import { promisifyRequest, type UseStore } from 'idb-keyval';

const open = (name: string, store: string, version?: number) => {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = () => {
    const { result } = request;
    if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
  };
  return promisifyRequest(request);
};

/** Something else may have created the database without the store. */
const openWhole = async (name: string, store: string) => {
  const database = await open(name, store);
  if (database.objectStoreNames.contains(store)) return database;
  database.close();
  return open(name, store, database.version + 1);
};

const isClosed = (database: IDBDatabase, store: string) => {
  try {
    database.transaction(store).abort();
    return false;
  } catch {
    return true;
  }
};

/** A full device deletes all of a site that has not asked. In a tab, Firefox would ask the member. */
export const keepData = () => {
  if (matchMedia('(display-mode: standalone)').matches)
    void navigator.storage?.persist?.().catch(() => {});
};

/** Unlike idb-keyval's own, it closes its connection for a newer build in another tab, and opens it again. */
export const createStore = (name: string, store: string): UseStore => {
  let opening: Promise<IDBDatabase> | undefined;

  const connect = () => {
    const connecting = openWhole(name, store);
    const forget = () => {
      if (opening === connecting) opening = undefined;
    };
    opening = connecting;
    connecting.then((database) => {
      database.onclose = forget;
      database.onversionchange = () => {
        database.close();
        forget();
      };
    }, forget);
    return connecting;
  };

  return async (mode, use) => {
    const database = await (opening ?? connect());
    try {
      return await use(database.transaction(store, mode).objectStore(store));
    } catch (cause) {
      if (!isClosed(database, store)) throw cause;
      // When a browser closes a connection, it aborts pending writes as a whole, so a retry is safe.
      const again = await connect();
      return use(again.transaction(store, mode).objectStore(store));
    }
  };
};
