// `npm start`: the forum with its mock service, from a fresh clone or not. Arguments are passed to Vite.
import { pathToFileURL } from 'node:url';
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
void start();

/** Imports dynamically, because an old Node cannot parse these modules. */
async function start() {
  const { setUp } = await import('./set-up.mjs');
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { tools } = await import('./tools.mjs');
  setUp();
  endWithNpm();
  // Runs Vite in this process, so that a signal ends the server and no child is orphaned.
  process.argv.splice(1, 1, tools.vite, '--mode', 'mock');
  await import(pathToFileURL(tools.vite).href);
}
