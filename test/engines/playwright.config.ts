import { defineConfig } from '@playwright/test';

// Node 20 has a WebSocket only where it is asked for; the workers inherit this.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --experimental-websocket`;

/** `npm run test:browsers`: the production build in each engine that is installed, one after the other. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  workers: 1,
  reporter: 'list',
  // Generous, because a busy machine is no failure.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  projects: ['chromium', 'oldest', 'firefox', 'webkit'].map((name) => ({ name })),
});
