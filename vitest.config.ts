import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://parley.test/' } },
    setupFiles: ['test/setup.ts'],
    include: ['test/**/*.test.{ts,tsx}'],
    // These read the production build or drive a browser: later stages of `npm test`.
    exclude: [...configDefaults.exclude, 'test/dist*.test.ts', 'test/browser/**', 'test/bench/**'],
    maxWorkers: '100%',
    // Generous, because a busy machine is no failure.
    testTimeout: 60_000,
    // Styles are the browser tests' to judge: jsdom would match every rule at every query for a role.
    css: { include: [] },
    // Every test leaves the place as it found it (test/setup.ts), so files may share what they import.
    isolate: false,
  },
});
