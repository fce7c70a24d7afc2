import { pathToFileURL } from 'node:url';
import { endWithNpm } from './end-with-npm.mjs';
import { setUp } from './set-up.mjs';
import { tools } from './tools.mjs';

setUp();
endWithNpm();
// In this very process, so that a signal to it ends the server and there is no child to orphan.
process.argv.splice(1, 1, tools.vite, '--mode', 'mock');
await import(pathToFileURL(tools.vite).href);
