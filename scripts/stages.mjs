import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { findOrInstallPrograms } from './programs.mjs';
import { freePort, root, tools } from './tools.mjs';

async function browserAndPort() {
  const browser = await findOrInstallPrograms();
  if (browser) return { CHROME_PATH: browser, PARLEY_PORT: `${await freePort()}` };
  throw new Error(
    'The browser tests need a Chromium and none could be found or installed: install Chromium or Chrome, or ' +
      'set CHROME_PATH to its program, then run the command again.',
  );
}

const productionBuild = { tool: tools.vite, args: ['build'] };

/** @typedef {import('./run-stages.mjs').Stage} Stage */

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
      productionBuild,
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

const hasBrowserTest = (/** @type {string[]} */ filters) =>
  readdirSync(resolve(root, 'test'), { recursive: true, encoding: 'utf8' }).some(
    (file) =>
      file.endsWith('.spec.ts') && filters.some((filter) => `test/${file}`.includes(filter)),
  );

/**
 * The stages with these names, or, if there are filters, those with tests: the browser stage only if one of
 * its files matches. Otherwise all. Browser tests open both builds. If the stage of the production build is
 * not chosen, theirs makes it, so that no test opens an outdated build.
 * @param {string[] | undefined} names
 * @param {string[]} filters
 * @returns {Stage[]}
 */
export const chooseStages = (names, filters) => {
  const isAll = filters.length === 0;
  const chosen = stages.filter(({ name, filtered }) => {
    if (names) return names.includes(name);
    return isAll || (filtered && (name !== 'browser' || hasBrowserTest(filters)));
  });
  if (chosen.some(({ name }) => name === 'build')) return chosen;
  return chosen.map((stage) =>
    stage.name === 'browser' ? { ...stage, steps: [productionBuild, ...stage.steps] } : stage,
  );
};
