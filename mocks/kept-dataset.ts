import { type DatasetFile, readFile } from './dataset-file';

// This browser's own, whatever storage the page is given later.
const { indexedDB: databases, localStorage: flags } = globalThis;

const name = 'parley.mock.dataset';
const rows = 'files';
const row = 'kept';

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const inStore = async <Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
) => {
  const opening = databases.open(name, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(rows);
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(rows, mode).objectStore(rows)));
  } finally {
    database.close();
  }
};

/**
 * The dataset that a designer changed or brought along, if there is one. It takes the place of the
 * scenario's on all pages of this browser until it is forgotten.
 */
export const keptDataset = async (): Promise<DatasetFile | undefined> => {
  // Most pages have none, and need not wait for a database.
  if (!flags?.getItem(name)) return undefined;
  return readFile(String(await inStore('readonly', (store) => store.get(row))));
};

export const keepDataset = async (file: DatasetFile) => {
  await inStore('readwrite', (store) => store.put(JSON.stringify(file), row));
  flags.setItem(name, '1');
};

export const forgetDataset = async () => {
  if (!flags?.getItem(name)) return;
  flags.removeItem(name);
  await inStore('readwrite', (store) => store.delete(row));
};
