import { createServer } from 'node:net';
import { findOrInstallBrowser } from './browser.mjs';
import { tools } from './tools.mjs';

/**
 * @typedef {object} Step
 * @property {string} tool a script for Node
 * @property {string[]} args
 * @property {keyof typeof import('./test-reports.mjs').runners} [runner] whose numbers to add to the sum
 * @property {() => Promise<Record<string, string>>} [prepare] finds what the step needs in its environment
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} wave stages of one wave run side by side, wave after wave
 * @property {boolean} [filtered] has tests that a word on the command line can choose from
 * @property {Step[]} steps one after the other
 */

/** @returns {Promise<string>} */
function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, () => {
      const address = server.address();
      server.close(() => found(String(typeof address === 'object' ? address?.port : address)));
    });
  });
}

async function browserAndPort() {
  const browser = await findOrInstallBrowser();
  if (browser) return { CHROME_PATH: browser, PARLEY_PORT: await freePort() };
  throw new Error(
    'The browser tests need a Chromium and none could be found or installed: install Chromium or Chrome, or ' +
      'set CHROME_PATH to its program, then run the command again.',
  );
}

/** @type {Stage[]} */
export const stages = [
  { name: 'lint', wave: 1, steps: [{ tool: tools.biome, args: ['check'] }] },
  { name: 'types', wave: 1, steps: [{ tool: tools.tsc, args: ['-p', '.'] }] },
  { name: 'unused', wave: 1, steps: [{ tool: tools.knip, args: ['--no-progress'] }] },
  {
    name: 'unit',
    wave: 1,
    filtered: true,
    steps: [{ tool: tools.vitest, args: ['run'], runner: 'vitest' }],
  },
  {
    name: 'build',
    wave: 1,
    steps: [
      { tool: tools.vite, args: ['build'] },
      {
        tool: tools.vitest,
        args: ['run', '--config', 'test/deploy/dist.config.ts'],
        runner: 'vitest',
      },
    ],
  },
  {
    name: 'browser',
    wave: 2,
    filtered: true,
    steps: [
      { tool: tools.vite, args: ['build', '--mode', 'mock'] },
      {
        tool: tools.playwright,
        args: ['test'],
        runner: 'playwright',
        prepare: browserAndPort,
      },
    ],
  },
];
