import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/programs.mjs';

// Workers load this file again, so it stores what it finds in the environment that they inherit.
const chrome = findBrowser();
if (chrome) process.env.CHROME_PATH = chrome;
process.env.PARLEY_PORT ??= '4199';
// The tests only talk to this machine, which a company's proxy does not reach.
process.env.no_proxy = '*';
const address = `http://localhost:${process.env.PARLEY_PORT}/`;

export default defineConfig({
  testDir: 'test',
  testMatch: '{browser,faults}/**/*.spec.ts',
  // Those of minutes run in `npm run test:long`.
  grepInvert: process.env.PARLEY_LONG ? undefined : /@long/,
  outputDir: 'test-results',
  // One for each guaranteed core: a third worker saves 10 s but delays the key presses of timed tests.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // Generous, because a busy machine must not fail a test.
  timeout: 120_000,
  expect: { timeout: 40_000 },
  use: {
    // In milliseconds. A wait that times out before its test reports what it waited for.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    // Clears the context and its page for the next test: another page would compile all code anew, and open in twice the time.
    reuseContext: true,
    baseURL: address,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    launchOptions: {
      executablePath: chrome,
      args: [
        '--disable-gpu',
        // A name that is no secure context, unlike localhost.
        '--host-resolver-rules=MAP forum.test 127.0.0.1',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Pages live for seconds here, too briefly to benefit from the optimising compilers.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --mode mock --port ${process.env.PARLEY_PORT} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
