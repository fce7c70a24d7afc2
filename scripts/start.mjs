// `npm start`: the forum with its mock service, from a fresh clone or not. Arguments are passed to Vite.
import './node-version.mjs';
import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { setUp } from './set-up.mjs';
import { tools } from './tools.mjs';

setUp();
endWithNpm();
// Runs Vite in this process, so that a signal ends the server and no child is orphaned.
process.argv.splice(1, 1, tools.vite, '--mode', 'mock');
await import(pathToFileURL(tools.vite).href);
