// `npm start`: the forum with its mock service, from a fresh clone or not. Arguments go on to Vite.
import { pathToFileURL } from 'node:url';
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
void start();

/** Imports late what an old Node could not even read. */
async function start() {
  const { setUp } = await import('./set-up.mjs');
  const { endWithNpm } = await import('./end-with-npm.mjs');
  const { tools } = await import('./tools.mjs');
  setUp();
  endWithNpm();
  // In this very process, so that a signal to it ends the server and there is no child to orphan.
  process.argv.splice(1, 1, tools.vite, '--mode', 'mock');
  await import(pathToFileURL(tools.vite).href);
}
