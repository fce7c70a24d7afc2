import { onTestFinished, vi } from 'vitest';

/** A device whose databases are opened only once it answers. */
export const holdDisk = async () => {
  // A test before this one may have left them open.
  for (const { name = '' } of await indexedDB.databases())
    await new Promise<unknown>((resolve, reject) => {
      const deleting = indexedDB.deleteDatabase(name);
      deleting.onsuccess = resolve;
      deleting.onerror = reject;
    });
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const open = indexedDB.open.bind(indexedDB);
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const held = {} as IDBOpenDBRequest & { result: IDBDatabase };
    void answers.then(() => {
      const request = open(...asked);
      for (const name of ['onupgradeneeded', 'onsuccess', 'onerror'] as const)
        request[name] = (event: Event) => {
          Object.assign(held, { result: request.result, transaction: request.transaction });
          held[name]?.(event as never);
        };
    });
    return held;
  });
  onTestFinished(() => {
    spy.mockRestore();
    // What still waits would wait in every test that follows.
    answer();
  });
  return answer;
};
