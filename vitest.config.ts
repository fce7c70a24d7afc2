import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Vitest starts with the largest files. These are small but the slowest, and would leave one worker busy. */
const longest = [
  'mocks/http/commands.test.ts',
  'conformance/defects.test.ts',
  'drafts/simulation/simulation.test.ts',
  'conformance/conform.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const lost = longest.find((file) => !existsSync(`test/${file}`));
    if (lost) throw new Error(`vitest.config.ts names test/${lost}, which is not there.`);
    const place = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((file) => moduleId.endsWith(`/test/${file}`));
      return at < 0 ? longest.length : at;
    };
    return (await super.sort(files)).sort((one, other) => place(one) - place(other));
  }
}

/** Code comes late, as where the process that compiles it is busy (test/support/shake.ts). */
const isShaken = process.env.PARLEY_SHAKE !== undefined;
const delayCode = {
  name: 'late-code',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    /\/src\//.test(id) && !id.includes('node_modules')
      ? code.replace(/\bimport\((["'][^"']+["'])\)/g, 'lateCode(import($1))')
      : undefined,
};

export default defineConfig({
  plugins: [react(), isShaken && delayCode],
  test: {
    // One environment after the other: a worker is only reused if the next file needs the same one.
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          include: ['test/**/*.test.tsx'],
          environment: 'jsdom',
          environmentOptions: { jsdom: { url: 'http://parley.test/' } },
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/support/setup.ts'],
    // These read the production build or drive a browser, in later stages of `npm test`.
    exclude: [
      ...configDefaults.exclude,
      'test/deploy/dist*.test.ts',
      'test/browser/**',
      'test/bench/**',
    ],
    // One more than there are cores: a worker spends a fifth of its time waiting in tests.
    maxWorkers: availableParallelism() + 1,
    // Generous, because a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As that of `waitFor` (test/support/setup-page.ts).
    expect: { poll: { timeout: 40_000 } },
    // Only the browser tests check styles: jsdom would match every rule at every query by role.
    css: { include: [] },
    // Every test cleans up after itself (test/support/setup.ts), so files can share modules.
    isolate: isShaken,
  },
});
