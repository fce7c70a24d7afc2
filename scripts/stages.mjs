import { findOrInstallPrograms } from './programs.mjs';
import { freePort, tools } from './tools.mjs';

async function browserAndPort() {
  const browser = await findOrInstallPrograms();
  if (browser) return { CHROME_PATH: browser, PARLEY_PORT: `${await freePort()}` };
  throw new Error(
    'The browser tests need a Chromium and none could be found or installed: install Chromium or Chrome, or ' +
      'set CHROME_PATH to its program, then run the command again.',
  );
}

/** @type {import('./run-stages.mjs').Stage[]} */
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
