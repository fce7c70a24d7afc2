import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { collectOutput, tools } from './tools.mjs';

/**
 * @typedef {object} Program a system program that tests need
 * @property {string} name
 * @property {() => string | undefined} find its path, if it is installed
 * @property {Source[]} sources tried one after the other until it is found
 * @property {string} [without] what happens without it
 *
 * @typedef {object} Source
 * @property {string} name
 * @property {() => Promise<Attempt>} install
 *
 * @typedef {{ ok: boolean, output: string }} Attempt
 */

/**
 * Runs a program until it ends, and collects its output.
 * @param {string} program
 * @param {string[]} args
 */
export const attempt = (program, ...args) =>
  collectOutput(
    spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }),
  );

/**
 * Prints one line if it installs the program, and the output of failed attempts only if all of them failed.
 * Prints to stderr: the last line on stdout must be the sum of the tests, and an install may outlast them.
 * @param {Program} program
 * @returns {Promise<string | undefined>} its path
 */
export async function findOrInstall({ name, find, sources, without }) {
  const here = find();
  if (here) return here;
  const start = performance.now();
  let printed = '';
  for (const source of sources) {
    printed += (await source.install()).output;
    const installed = find();
    if (installed) {
      const seconds = Math.round((performance.now() - start) / 1000);
      console.error(`${name}: installed from ${source.name} in ${seconds} s`);
      return installed;
    }
  }
  console.error(`${printed}${name}: not found and not installed${without ? `; ${without}` : ''}`);
}

/** @type {Promise<Attempt> | undefined} */
let updated;

/** @returns {Source[]} none if this user cannot install packages */
function debianPackages(/** @type {string[]} */ ...names) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return [];
  const install = async () => {
    updated ??= attempt('apt-get', 'update', '-qq');
    const update = await updated;
    if (!update.ok) return update;
    return attempt('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...names);
  };
  return [{ name: "the system's packages", install }];
}

// The headless shell first: without a browser window the tests take a quarter less time.
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const browserPaths = () => [
  ...browserNames.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  chromium.executablePath(),
];

/** Checks the version: some distributions install a stub that only prints where to get the browser. */
function isBrowser(/** @type {string} */ path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /^(Chromium|Google Chrome)/.test(stdout.trim());
}

/** @returns {string | undefined} the path of an installed Chromium or Chrome */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  return browserPaths().find((path) => existsSync(path) && isBrowser(path));
}

/** @returns {string | undefined} the path of an installed nginx */
export const findNginx = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** @returns {string | undefined} the path of an installed Redis */
export const findRedis = () =>
  ['/usr/bin/redis-server', '/usr/local/bin/redis-server'].find(existsSync);

/** @type {Program} */
const browser = {
  name: 'Chromium',
  find: findBrowser,
  sources: [
    {
      name: "Playwright's downloads",
      install: () =>
        attempt(process.execPath, tools.playwright, 'install', 'chromium', '--no-shell'),
    },
    ...debianPackages('chromium-headless-shell', 'fonts-noto-cjk'),
    // Older releases have no package for the headless shell.
    ...debianPackages('chromium', 'fonts-noto-cjk'),
  ],
};

/** @type {Program} */
const nginx = {
  name: 'nginx',
  find: findNginx,
  sources: debianPackages(
    'nginx',
    'libnginx-mod-http-brotli-filter',
    'libnginx-mod-http-brotli-static',
    // Creates the certificate for the TLS test.
    'openssl',
  ),
  without: 'the tests of deploy/nginx.conf are skipped',
};

/** In sequence, because only one package installation can run at a time. */
async function findOrInstallAll() {
  const path = await findOrInstall(browser);
  await findOrInstall(nginx);
  return path;
}

/** @type {Promise<string | undefined> | undefined} */
let looked;

/**
 * Finds or installs what the browser tests need: a browser, whose path it returns, and nginx.
 * Runs once, however often it is called.
 */
export const findOrInstallPrograms = () => {
  looked ??= findOrInstallAll();
  return looked;
};
