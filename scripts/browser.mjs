import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { tools } from './tools.mjs';

// The shell first: without the window of a browser around the pages, the tests take a quarter less.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const places = () => [
  ...names.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/** @returns {Promise<boolean>} whether it ended well */
const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
  new Promise((done) => {
    spawn(program, args, {
      stdio: ['ignore', 2, 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
      .on('error', () => done(false))
      .on('close', (code) => done(code === 0));
  });

/** Some distributions put a stub there that only says where to get the browser, so ask it for its version. */
function works(/** @type {string} */ program) {
  const { status, stdout } = spawnSync(program, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  return status === 0 && /^(Chromium|Google Chrome)/.test(stdout.trim());
}

/** @returns {string | undefined} a Chromium or Chrome that is already here */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  return places().find((program) => existsSync(program) && works(program));
}

async function installDebianPackage() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  const install = (/** @type {string} */ name) =>
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk');
  if (!(await run('apt-get', 'update', '-qq'))) return;
  // Older releases have no package of the shell.
  if (!(await install('chromium-headless-shell'))) await install('chromium');
}

/** @returns {Promise<string | undefined>} the browser that was found, or else installed */
async function findOrInstall() {
  const found = findBrowser();
  if (found) return found;
  console.error('There is no Chromium here yet: trying to install one …');
  await run(process.execPath, tools.playwright, 'install', 'chromium', '--no-shell');
  if (!findBrowser()) await installDebianPackage();
  return findBrowser();
}

/** @type {ReturnType<typeof findOrInstall> | undefined} */
let looked;

/** Looks once, however often and early it is asked. */
export const findOrInstallBrowser = () => {
  looked ??= findOrInstall();
  return looked;
};
