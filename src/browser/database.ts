import type { UseStore } from 'idb-keyval';

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

type Options = {
  /** Called back where there is none of this name, or the browser has it no more. */
  onNew?: () => void;
};

const open = (name: string, store: string, { onNew }: Options, version?: number) => {
  const request = indexedDB.open(name, version);
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion === 0) onNew?.();
    const { result } = request;
    if (!result.objectStoreNames.contains(store)) result.createObjectStore(store);
  };
  return settled(request);
};

/** A database that something else has made lacks the store. */
const openWhole = async (name: string, store: string, options: Options) => {
  const database = await open(name, store, options);
  if (database.objectStoreNames.contains(store)) return database;
  database.close();
  return open(name, store, options, database.version + 1);
};

/** Whether a connection takes no transactions any more, whoever has ended it. */
const isClosed = (database: IDBDatabase, store: string) => {
  try {
    database.transaction(store).abort();
    return false;
  } catch {
    return true;
  }
};

/**
 * One store of a database, for the functions of idb-keyval. Its own goes on with a connection that is closed,
 * and never lets go of one: a newer build in another tab then waits for ever to change the database.
 */
export const createStore = (name: string, store: string, options: Options = {}): UseStore => {
  let opening: Promise<IDBDatabase> | undefined;

  const connect = () => {
    const connecting = openWhole(name, store, options);
    const forget = () => {
      if (opening === connecting) opening = undefined;
    };
    opening = connecting;
    connecting.then((database) => {
      database.onclose = forget;
      database.onversionchange = () => {
        // What is being written still ends well.
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
      // With its connection a browser ends what is being written, and nothing of that is kept.
      const again = await connect();
      return use(again.transaction(store, mode).objectStore(store));
    }
  };
};
