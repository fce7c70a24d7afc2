// npm run test:states: every tile of the wall of states, in both themes, both languages and two widths, and
// the browser tests that take minutes. They need the production build too.
import { spawnSync } from 'node:child_process';
import { findBrowser } from '../programs.mjs';
import { freePort, tools } from '../tools.mjs';

const run = (/** @type {string} */ tool, /** @type {string[]} */ ...args) => {
  const env = {
    ...process.env,
    PARLEY_STATES: 'all',
    PARLEY_LONG: '1',
    PARLEY_PORT: process.env.PARLEY_PORT ?? port,
    CHROME_PATH: findBrowser() ?? '',
  };
  const { status } = spawnSync(process.execPath, [tool, ...args], { env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};

const port = `${await freePort()}`;
run(tools.vite, 'build', '--mode', 'mock', '--logLevel', 'error');
run(tools.playwright, 'test', 'wall.spec', 'worst-rows.spec', ...process.argv.slice(2));
