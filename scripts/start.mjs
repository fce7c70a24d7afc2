// `npm start`: the forum with its mock service, from a fresh clone or not. Arguments go on to Vite.
import { refuseOldNode } from './node-version.mjs';

refuseOldNode();
// What follows is imported late: an old Node could not even read it.
import('./dev-server.mjs');
