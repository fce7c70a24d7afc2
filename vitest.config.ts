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
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
