// Changes the code of one room, a mutation at a time, and runs its tests: npm run test:mutants -- ROOM [PATTERN]
// What survives is either not proved by any test or not needed. PATTERN narrows the files: 'src/api/client.ts'.
import { Stryker } from '@stryker-mutator/core';
import { rooms } from './rooms.mjs';

const [room = '', pattern] = process.argv.slice(2);
if (!Object.hasOwn(rooms, room)) {
  process.stderr.write(`Say which room: ${Object.keys(rooms).join(', ')}.\n`);
  process.exit(2);
}
process.env.PARLEY_ROOM = room;

await new Stryker({
  mutate: pattern ? [pattern] : rooms[/** @type {keyof typeof rooms} */ (room)].mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // A mutation of what is loaded once would run all tests of the room.
  ignoreStatic: true,
  // TypeScript 7 has no compiler API, so Stryker must not look for a tsconfig to rewrite.
  tsconfigFile: 'none',
  incremental: true,
  incrementalFile: `.mutants/${room}.json`,
  tempDirName: '.mutants/tmp',
  ignorePatterns: ['dist*', 'test-results', 'playwright-report', 'state-pictures'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  concurrency: 2,
  timeoutMS: 30_000,
}).runMutationTest();
