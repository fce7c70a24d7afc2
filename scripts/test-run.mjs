import { parseArgs } from 'node:util';
import { endWithNpm } from './end-with-npm.mjs';
import { setUp } from './set-up.mjs';

setUp();
// Imported after the set-up, because they import what it installs.
const { runStages } = await import('./run-stages.mjs');
const { stopTools } = await import('./run-tool.mjs');
const { stages } = await import('./stages.mjs');
const { findOrInstallBrowser } = await import('./browser.mjs');

const { values, positionals: filters } = parseArgs({
  options: { stage: { type: 'string', multiple: true } },
  allowPositionals: true,
});
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
const chosen = stages.filter(({ name, filtered }) =>
  values.stage ? values.stage.includes(name) : filters.length === 0 || filtered,
);
// An install waits for the network while the stages before keep the processor busy.
if (chosen.some(({ name }) => name === 'browser')) void findOrInstallBrowser();
process.exitCode = (await runStages(chosen, filters)) ? 0 : 1;
