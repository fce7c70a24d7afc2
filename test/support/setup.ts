import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { afterEach, vi } from 'vitest';
import { emptyDatabases } from '../../src/device/empty-databases';
import { recordConsole, takeConsoleProblems } from './console';
import { endVisits } from './context';
import { codeIsHere, shakeTime } from './shake';

// Tests in Node (*.test.ts) have no page.
const page = typeof document === 'undefined' ? undefined : await import('./setup-page');
recordConsole();
if (process.env.PARLEY_SHAKE) shakeTime(Number(process.env.PARLEY_SHAKE));

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  page?.leavePage();
  const left = endVisits();
  // What it brings may still write to the device.
  await codeIsHere();
  await emptyDatabases(() => true, new AbortController().signal);
  if (left.length > 0) throw new Error(`A visit that has ended left open: ${left.join(', ')}`);
  const problems = takeConsoleProblems();
  if (problems.length > 0) {
    throw new Error(
      `The console was not as expected. Mend the cause, or expect the message with expectConsole():\n${problems.join('\n')}`,
    );
  }
});
