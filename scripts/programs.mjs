import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { collectOutput, tools } from './tools.mjs';

/**
 * @typedef {object} Program what tests need of the system
 * @property {string} name
 * @property {() => string | undefined} find its path, where it is here already
 * @property {Source[]} sources tried one after the other until it is found
 * @property {string} [without] what happens where it cannot be had
 *
 * @typedef {object} Source
 * @property {string} name
 * @property {() => Promise<Attempt>} install
 *
 * @typedef {{ ok: boolean, output: string }} Attempt
 */

/**
 * Runs a program to its end and keeps what it prints.
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
 * Says in one line what was installed. What failed attempts printed is told only if all of them failed.
 * It goes to stderr: the last line on stdout is the sum of the tests, which an install may outlast.
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

/** @returns {Source[]} none where this user cannot install packages */
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

// The shell first: without the window of a browser around the pages, the tests take a quarter less.
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

/** Some distributions put a stub there that only says where to get the browser, so ask it for its version. */
function isBrowser(/** @type {string} */ path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /^(Chromium|Google Chrome)/.test(stdout.trim());
}

/** @returns {string | undefined} a Chromium or Chrome that is already here */
export function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) return given;
  return browserPaths().find((path) => existsSync(path) && isBrowser(path));
}

/** @returns {string | undefined} an nginx that is already here */
export const findNginx = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

/** @returns {string | undefined} a Redis that is already here */
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
    // Older releases have no package of the shell.
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
    // Makes the certificate of the test over TLS.
    'openssl',
  ),
  without: 'the tests of deploy/nginx.conf are skipped',
};

/** One after the other, because only one install of packages can run at a time. */
async function findOrInstallAll() {
  const path = await findOrInstall(browser);
  await findOrInstall(nginx);
  return path;
}

/** @type {Promise<string | undefined> | undefined} */
let looked;

/**
 * What the browser tests need: a browser, whose path it gives, and nginx.
 * Looks once, however often and early it is asked.
 */
export const findOrInstallPrograms = () => {
  looked ??= findOrInstallAll();
  return looked;
};
