import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    // One kind of place after the other: a worker is only kept on where the next file wants the same.
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
    setupFiles: ['test/support/setup.ts'],
    // These read the production build or drive a browser: later stages of `npm test`.
    exclude: [
      ...configDefaults.exclude,
      'test/deploy/dist*.test.ts',
      'test/browser/**',
      'test/bench/**',
    ],
    maxWorkers: '100%',
    // Generous, because a busy machine is no failure.
    testTimeout: 60_000,
    // Styles are the browser tests' to judge: jsdom would match every rule at every query for a role.
    css: { include: [] },
    // Every test leaves the place as it found it (test/support/setup.ts), so files may share what they import.
    isolate: false,
  },
});
