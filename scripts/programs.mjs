import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { attempt, tools } from './tools.mjs';

// The headless shell first: without a browser window the tests take a quarter less time.
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

const systemBrowsers = () => [
  ...browserNames.flatMap((name) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
  ),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Checks the version: some distributions install a stub that only prints where to get the browser. */
function isBrowser(/** @type {string} */ path) {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /^(Chromium|Google Chrome)/.test(stdout.trim());
}

/** @returns {string | undefined} the path of an installed Chromium or Chrome */
export const findBrowser = () =>
  process.env.CHROME_PATH ??
  systemBrowsers().find((path) => existsSync(path) && isBrowser(path)) ??
  // On Windows it prints no version.
  [chromium.executablePath()].find(existsSync);

/** @returns {string | undefined} the path of an installed nginx */
export const findNginx = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find(existsSync);

const mayUseApt = () => process.platform === 'linux' && process.getuid?.() === 0;
const apt = (/** @type {string[]} */ ...names) =>
  attempt('sh', [
    '-c',
    'export DEBIAN_FRONTEND=noninteractive; apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"',
    'apt',
    ...names,
  ]);

const willInstall = (/** @type {string} */ what) => {
  const may = process.env.PARLEY_INSTALL !== 'no';
  if (may) console.error(`Installing ${what}, for the browser tests (PARLEY_INSTALL=no refuses) …`);
  return may;
};

/**
 * Finds what the browser tests need, or installs it after one line that says so.
 * @returns {Promise<string>} the path of the browser
 */
export async function findOrInstallPrograms() {
  let printed = '';
  if (!findBrowser() && willInstall("Chromium from Playwright or the system's packages")) {
    const download = [tools.playwright, 'install', 'chromium', '--no-shell'];
    printed += (await attempt(process.execPath, download)).output;
    // Older releases have no package for the headless shell.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findBrowser() && mayUseApt()) printed += (await apt(name, 'fonts-noto-cjk')).output;
  }
  // It brings none of the system's libraries, which a container lacks.
  const downloaded = chromium.executablePath();
  const isBroken = mayUseApt() && findBrowser() === downloaded && !isBrowser(downloaded);
  if (isBroken && willInstall('the libraries of Chromium')) {
    const libraries = [tools.playwright, 'install-deps', 'chromium'];
    printed += (await attempt(process.execPath, libraries)).output;
  }
  const isDebians = !process.env.CHROME_PATH && findBrowser() === '/usr/bin/chromium';
  if (isDebians && mayUseApt() && willInstall('the headless shell of Chromium'))
    await apt('--no-remove', 'chromium-headless-shell');
  if (!findNginx() && mayUseApt() && willInstall("nginx from the system's packages")) {
    const modules = ['libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'];
    // openssl makes the certificate of the test over TLS.
    await apt('nginx', ...modules, 'openssl');
  }
  if (!findNginx()) console.error('There is no nginx: the tests of deploy/nginx.conf are skipped.');
  const browser = findBrowser();
  if (browser) return browser;
  throw new Error(
    `${printed}\nThe browser tests need a Chromium: install Chromium or Chrome, or set CHROME_PATH to its program, ` +
      'then run the command again.',
  );
}
