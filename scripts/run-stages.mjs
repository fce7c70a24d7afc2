import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool, stopTools } from './run-tool.mjs';
import { readCounts, runners } from './test-reports.mjs';

/**
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {import('./stages.mjs').Step} Step
 * @typedef {{ ok: boolean, output: string, passed: number, failed: number }} Outcome
 */

/**
 * @param {Step} step
 * @param {string[]} filters
 * @returns {Promise<Outcome>}
 */
async function runStep(step, filters) {
  const { tool, args, runner, prepare } = step;
  const env = prepare ? await prepare() : {};
  if (!runner) return { passed: 0, failed: 0, ...(await runTool([tool, ...args], env)) };
  const folder = mkdtempSync(join(tmpdir(), 'parley-test-'));
  try {
    const file = join(folder, 'report.json');
    const told = runners[runner];
    const chosen = filters.length > 0 ? [...filters, told.noneIsFine] : [];
    const result = await runTool([tool, ...args, ...told.args(file), ...chosen], {
      ...env,
      ...told.env(file),
    });
    return { ...result, ...readCounts(runner, file, result.ok) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {Stage} stage
 * @param {string[]} filters
 * @returns {Promise<Outcome>}
 */
async function runSteps({ steps, filtered }, filters) {
  /** @type {Outcome} */
  let sum = { ok: true, output: '', passed: 0, failed: 0 };
  for (const step of steps) {
    const { ok, output, passed, failed } = await runStep(step, filtered ? filters : []);
    sum = { ok, output, passed: sum.passed + passed, failed: sum.failed + failed };
    if (!ok) break;
  }
  return sum;
}

/**
 * @param {Stage} stage
 * @param {Outcome} outcome
 * @param {number} milliseconds
 */
function lineOf({ name }, { ok, passed }, milliseconds) {
  const tests = ok ? passed > 0 && `${passed} passed` : 'broken';
  const seconds = (milliseconds / 1000).toFixed(1);
  return `${name.padEnd(9)}${(tests || '').padEnd(13)}${seconds.padStart(6)} s`;
}

/**
 * Runs the stages wave by wave, a line for each. The first that breaks ends the run with its output.
 * The last line is the sum over all stages' tests.
 * @param {Stage[]} stages
 * @param {string[]} filters parts of names of test files; none for all
 * @returns {Promise<boolean>} whether all are green
 */
export async function runStages(stages, filters) {
  const sum = { passed: 0, failed: 0 };
  /** @type {Outcome | undefined} */
  let broken;
  const run = async (/** @type {Stage} */ stage) => {
    const start = performance.now();
    const outcome = await runSteps(stage, filters).catch((/** @type {Error} */ error) => ({
      ok: false,
      output: error.message,
      passed: 0,
      failed: 0,
    }));
    // What a broken neighbour stopped has nothing to say.
    if (broken) return;
    sum.passed += outcome.passed;
    sum.failed += outcome.failed;
    console.log(lineOf(stage, outcome, performance.now() - start));
    if (outcome.ok) return;
    broken = outcome;
    stopTools();
  };
  for (const wave of new Set(stages.map((stage) => stage.wave))) {
    await Promise.all(stages.filter((stage) => stage.wave === wave).map(run));
    if (broken) break;
  }
  if (broken) console.log(`\n${broken.output.trim()}\n`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return !broken;
}
