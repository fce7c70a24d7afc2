import { defineConfig } from '@playwright/test';

// Node 20 needs this flag for WebSocket. The workers inherit it.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket`;

/** `npm run test:browsers`: the production build in each installed engine, one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
  // Generous, because a busy machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: ['chromium', 'oldest', 'firefox', 'webkit'].map((name) => ({ name })),
});
