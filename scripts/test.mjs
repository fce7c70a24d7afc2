// `npm test`: every stage, or some: npm test -- [--stage NAME]... [--long] [part of a test file's name]...
import './node-version.mjs';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from './end-with-npm.mjs';
import { setUp } from './set-up.mjs';
import { attempt, freePort, root, tools } from './tools.mjs';

/** Browser tests open both. */
const builds = [
  [tools.vite, 'build'],
  [tools.vite, 'build', '--mode', 'mock'],
];
/** @type {Record<string, string[][]>} the steps of each stage */
const stages = {
  lint: [[tools.biome, 'check']],
  // Four threads would work out most types four times, beside the units.
  types: [[tools.tsc, '-p', '.', '--singleThreaded']],
  unused: [[tools.knip, '--no-progress']],
  unit: [[tools.vitest, 'run', '--passWithNoTests']],
  build: [...builds, [tools.vitest, 'run', '--config', 'test/deploy/dist.config.ts']],
  browser: [[tools.playwright, 'test', '--pass-with-no-tests', '--reporter=list']],
};
const names = Object.keys(stages);
const { stage: only, isLong, words } = readArguments();

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: { stage: { type: 'string', multiple: true }, long: { type: 'boolean' } },
      allowPositionals: true,
    });
    const unknown = values.stage?.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new Error(`There is no stage ${unknown}.`);
    return { stage: values.stage, isLong: values.long, words: positionals };
  } catch (error) {
    console.error(`${/** @type {Error} */ (error).message.split('. ')[0]}`);
    console.error(
      `Stages, as --stage unit, are ${names.join(', ')}. With --long, browser tests of minutes run too. A word is part of a file's name.`,
    );
    console.error(
      'One test by its title: npx vitest run FILE -t TITLE, or npx playwright test FILE -g TITLE, of the last builds.',
    );
    process.exit(2);
  }
}

const hasBrowserTest = () =>
  readdirSync(resolve(root, 'test'), { recursive: true, encoding: 'utf8' }).some(
    (file) => file.endsWith('.spec.ts') && words.some((word) => `test/${file}`.includes(word)),
  );

const isChosen = (/** @type {string} */ name) => {
  if (only) return only.includes(name);
  return words.length === 0 || name === 'unit' || (name === 'browser' && hasBrowserTest());
};

const sum = { passed: 0, failed: 0 };
/** The number in the last line of a runner: `Tests  1 failed | 9 passed (10)`, or `9 passed (1.2m)`. */
const countOf = (/** @type {string} */ output, /** @type {string} */ word) =>
  Number(output.match(new RegExp(`^ +(?:Tests .*?)?(\\d+) ${word}`, 'm'))?.[1] ?? 0);

/** Runs the steps of a stage, prints its line, and its output if it fails. */
const run = async (/** @type {string} */ name) => {
  const start = performance.now();
  // Each tool sets its own NODE_ENV. An inherited one would test, or build, another variant of React.
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE_ENV: undefined, NO_COLOR: '1' };
  let passed = 0;
  let failure = '';
  try {
    if (name === 'browser') {
      const { findOrInstallPrograms } = await import('./programs.mjs');
      env.CHROME_PATH = await findOrInstallPrograms();
      env.PARLEY_PORT = `${await freePort()}`;
      if (isLong) env.PARLEY_LONG = '1';
      if (!isChosen('build')) stages.browser?.unshift(...builds);
    }
    for (const step of stages[name] ?? []) {
      const isTest = step[0] === tools.vitest || step[0] === tools.playwright;
      const filters = isTest && name !== 'build' ? words : [];
      const { ok, output } = await attempt(process.execPath, [...step, ...filters], env);
      // What repeats a random test.
      for (const [line] of output.matchAll(/^seed: .*$/gm)) console.log(line);
      passed += isTest ? countOf(output, 'passed') : 0;
      if (ok) continue;
      sum.failed += Math.max(1, isTest ? countOf(output, 'failed') : 0);
      failure = output;
      break;
    }
  } catch (error) {
    sum.failed += 1;
    failure = /** @type {Error} */ (error).message;
  }
  sum.passed += passed;
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(7);
  const said = failure ? 'failed' : passed > 0 ? `${passed} passed` : '';
  console.log(
    `${failure && `\n${failure.trim()}\n\n`}${name.padEnd(9)}${said.padEnd(13)}${seconds} s`,
  );
};

setUp();
endWithNpm();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
const chosen = names.filter(isChosen);
// Vitest gives up a worker that takes 60 seconds to start, so only one other stage runs beside the units.
const beside = chosen.filter((name) => name !== 'browser' && name !== 'unit');
const runBeside = async () => {
  for (const name of beside) await run(name);
};
await Promise.all([runBeside(), chosen.includes('unit') && run('unit')]);
if (sum.failed === 0 && chosen.includes('browser')) await run('browser');
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed > 0 ? 1 : 0;
