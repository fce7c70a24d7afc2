import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/programs.mjs';

// Workers read this file again: what it finds out goes into the environment that they inherit.
const chrome = findBrowser();
if (chrome) process.env.CHROME_PATH = chrome;
process.env.PARLEY_PORT ??= '4199';
const address = `http://localhost:${process.env.PARLEY_PORT}/`;

export default defineConfig({
  testDir: 'test',
  // A long test that comes first: by its name it would be the last, and the other worker would wait for it.
  projects: [
    { name: 'soak', testMatch: 'soak/*.spec.ts' },
    { name: 'pages', testMatch: '{browser,faults}/**/*.spec.ts' },
  ],
  outputDir: 'test-results',
  // As many as the cores that are promised: a third saves 10 s, and keeps the keys of a timed test waiting.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Generous, because a busy machine is no failure.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  use: {
    // Milliseconds. A wait that ends before its test does says what it waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // A context is emptied for the next test instead of started anew: a fifth of the time.
    reuseContext: true,
    baseURL: address,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: chrome,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here: what the optimising compiler does for them comes too late.
        '--js-flags=--no-opt',
      ],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --mode mock --port ${process.env.PARLEY_PORT} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
