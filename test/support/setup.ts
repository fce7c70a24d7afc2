import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { promisifyRequest } from 'idb-keyval';
import { afterEach, vi } from 'vitest';
import { recordConsole, takeConsoleProblems } from './console';
import { endVisits } from './context';
import { shakeTime } from './shake';

// Tests in Node (*.test.ts) have no page.
const page = typeof document === 'undefined' ? undefined : await import('./setup-page');
recordConsole();
if (process.env.PARLEY_SHAKE) shakeTime(Number(process.env.PARLEY_SHAKE));

/** Clears databases. A deletion would wait forever for a connection that the app keeps open. */
async function emptyDatabases(): Promise<void> {
  for (const { name } of await indexedDB.databases()) {
    const database = await promisifyRequest(indexedDB.open(name ?? ''));
    const stores = [...database.objectStoreNames];
    if (stores.length > 0) {
      const transaction = database.transaction(stores, 'readwrite');
      for (const store of stores) transaction.objectStore(store).clear();
      await promisifyRequest(transaction);
    }
    database.close();
  }
}

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  page?.leavePage();
  const left = endVisits();
  await emptyDatabases();
  if (left.length > 0) throw new Error(`A visit that has ended left open: ${left.join(', ')}`);
  const problems = takeConsoleProblems();
  if (problems.length > 0) {
    throw new Error(
      `The console was not as expected. Mend the cause, or expect the message with expectConsole():\n${problems.join('\n')}`,
    );
  }
});
