// `npm test`: every stage, or some: npm test -- [--stage NAME]... [part of a test file's name]...
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
void test();

/** Imports dynamically: an old Node cannot parse these modules, and some need what the set-up installs. */
async function test() {
  const { values, positionals: filters } = await readArguments();
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { setUp } = await import('./set-up.mjs');
  setUp();
  const { runStages, stopTools } = await import('./run-stages.mjs');
  const { chooseStages, stages } = await import('./stages.mjs');
  const { findOrInstallPrograms } = await import('./programs.mjs');

  const names = stages.map(({ name }) => name);
  const unknown = values.stage?.find((name) => !names.includes(name));
  if (unknown !== undefined) {
    console.error(`There is no stage ${unknown}: the stages are ${names.join(', ')}.`);
    process.exit(2);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.once(signal, () => {
      stopTools();
      process.exit(1);
    });
  }
  endWithNpm();
  const chosen = chooseStages(values.stage, filters);
  // Starts early: an install waits for the network while the earlier stages use the processor.
  if (chosen.some(({ name }) => name === 'browser')) void findOrInstallPrograms();
  process.exitCode = (await runStages(chosen, filters)) ? 0 : 1;
}

async function readArguments() {
  const { parseArgs } = await import('node:util');
  try {
    return parseArgs({
      options: { stage: { type: 'string', multiple: true } },
      allowPositionals: true,
    });
  } catch (error) {
    const [said] = /** @type {Error} */ (error).message.split('. ');
    console.error(`${said}. Here are stages, as --stage unit, and parts of file names.`);
    console.error(
      'One test by its title: npx vitest run FILE -t TITLE, or npx playwright test FILE -g TITLE.',
    );
    process.exit(2);
  }
}
