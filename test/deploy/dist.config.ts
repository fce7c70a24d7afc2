import { defineConfig } from 'vitest/config';

/** What is said of the production build, after it was made: npm run build. */
export default defineConfig({
  test: { root: '.', environment: 'jsdom', include: ['test/deploy/dist*.test.ts'] },
});
