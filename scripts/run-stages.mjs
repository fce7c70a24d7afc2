import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCounts, runners } from './test-reports.mjs';
import { collectOutput, root } from './tools.mjs';

/**
 * @typedef {object} Step
 * @property {string} tool a script for Node
 * @property {string[]} args
 * @property {keyof typeof runners} [runner] whose counts to add to the sum
 * @property {() => Promise<Record<string, string>>} [prepare] returns environment variables for the step
 *
 * @typedef {object} Stage
 * @property {string} name
 * @property {number} wave stages of one wave run in parallel, one wave after the other
 * @property {boolean} [filtered] whether words on the command line select its tests
 * @property {Step[]} steps run in sequence
 *
 * @typedef {{ ok: boolean, output: string, passed: number, failed: number }} Outcome
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Stops the running tools. Each leads a process group, so its workers, servers and browsers end with it. */
export function stopTools() {
  for (const { pid } of running) {
    try {
      if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
    } catch {
      // It has just ended.
    }
  }
}

/**
 * Runs a Node script and collects its output.
 * @param {string[]} script the file and its arguments
 * @param {Record<string, string>} env on top of this process's own
 */
async function runTool(script, env) {
  // Each tool sets its own NODE_ENV. An inherited one would test, or build, another variant of React.
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, script, {
    cwd: root,
    env: { ...inherited, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  });
  running.add(child);
  const result = await collectOutput(child);
  running.delete(child);
  return result;
}

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
    const report = runners[runner];
    const chosen = filters.length > 0 ? [...filters, report.noneIsFine] : [];
    const result = await runTool([tool, ...args, ...report.args(file), ...chosen], {
      ...env,
      ...report.env(file),
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
 * Runs the stages wave by wave, and prints a line for each. The first failure ends the run and prints its
 * output. The last line is the sum of all tests.
 * @param {Stage[]} stages
 * @param {string[]} filters parts of test file names; empty for all
 * @returns {Promise<boolean>} whether all passed
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
    // A stage that was stopped because another one failed has nothing to report.
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
