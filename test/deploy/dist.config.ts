import { defineConfig } from 'vitest/config';

/** The tests of an existing production build (npm run build). */
export default defineConfig({
  test: { root: '.', environment: 'jsdom', include: ['test/deploy/dist*.test.ts'] },
});
