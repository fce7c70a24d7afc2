import { promisifyRequest } from 'idb-keyval';
import { type DatasetFile, readFile } from './dataset-file';

// The browser's own storage, read before the page may replace it with storage of its own.
const { indexedDB: databases } = globalThis;

const name = 'parley.mock.dataset';
const rows = 'files';
const row = 'kept';

const inStore = async <Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
) => {
  const opening = databases.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(rows);
  const database = await promisifyRequest(opening);
  try {
    const store = database.transaction(rows, mode).objectStore(rows);
    // A full disk refuses the transaction, not the request.
    const [result] = await Promise.all([act(store), store.transaction].map(promisifyRequest));
    return result;
  } finally {
    database.close();
  }
};

/**
 * The dataset that a designer imported, if any. It replaces the scenario's dataset on all
 * pages of this browser until `forgetDataset` deletes it.
 */
export const keptDataset = async (): Promise<DatasetFile | undefined> => {
  const text: string | undefined = await inStore('readonly', (store) => store.get(row));
  return text === undefined ? undefined : readFile(text);
};

export const keepDataset = (file: DatasetFile) =>
  inStore('readwrite', (store) => store.put(JSON.stringify(file), row));

export const forgetDataset = () => inStore('readwrite', (store) => store.delete(row));
