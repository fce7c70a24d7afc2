import { forceCloseDatabase } from 'fake-indexeddb';
import { get, set } from 'idb-keyval';
import { expect, it } from 'vitest';
import { createStore } from '../../src/device/database';

const opened = (request: IDBOpenDBRequest) =>
  new Promise<IDBDatabase>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

it('a write that a browser ends by closing the connection is written over a new one', async () => {
  const store = createStore('closed', 'records');
  await set('before', 1, store);
  let isClosed = false;
  await store('readwrite', (records) => {
    records.put(2, 'meanwhile');
    if (!isClosed) {
      forceCloseDatabase(records.transaction.db as never);
      records.transaction.abort();
    }
    isClosed = true;
    return new Promise((resolve, reject) => {
      records.transaction.oncomplete = resolve;
      records.transaction.onabort = () => reject(records.transaction.error);
    });
  });
  expect(isClosed).toBe(true);
  await set('after', 3, store);
  expect(await Promise.all(['before', 'meanwhile', 'after'].map((key) => get(key, store)))).toEqual(
    [1, 2, 3],
  );
});

it('a newer build that changes the database waits for no tab, and the tab goes on in what it made', async () => {
  const store = createStore('changed', 'records');
  await set('old', 1, store);
  const writing = set('last', 2, store);
  const request = indexedDB.open('changed', 7);
  request.onupgradeneeded = () => request.result.createObjectStore('more');
  const newer = await opened(request);
  newer.close();
  await writing;
  expect(await Promise.all(['old', 'last'].map((key) => get(key, store)))).toEqual([1, 2]);
});

it('a database without the store, as something else may have made it, gets one', async () => {
  (await opened(indexedDB.open('bare'))).close();
  const store = createStore('bare', 'records');
  await set('here', 1, store);
  expect(await get('here', store)).toBe(1);
});

it('what fails for another reason fails once, with that reason', async () => {
  const store = createStore('failing', 'records');
  let tries = 0;
  const failing = store('readonly', async () => {
    tries += 1;
    throw new DOMException('', 'QuotaExceededError');
  });
  await expect(failing).rejects.toMatchObject({ name: 'QuotaExceededError' });
  expect(tries).toBe(1);
});
