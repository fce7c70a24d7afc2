// `npm test`: every stage, or some: npm test -- [--stage NAME]... [part of a test file's name]...
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
// What follows is imported late: an old Node could not even read it.
import('./test-run.mjs');
