import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './tools.mjs';

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} by folder
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(lockfile, 'utf8')).packages;
  } catch {
    return {};
  }
}

/** The C library, which decides between packages of one system: Debian and Alpine may share a folder. */
const libcHere = () => {
  const report = /** @type {any} */ (process.report);
  // Otherwise it looks up the names of all addresses.
  report.excludeNetwork = true;
  return report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
};

/**
 * npm writes its list last, so an interrupted install is not current. Optional packages may be missing, but for those of this
 * system: a folder that a container or Windows shares has those of another. The folders of this project and their links are
 * not installed.
 * @param {string} folder
 */
function isCurrent(folder) {
  const installed = packagesOf(resolve(folder, 'node_modules/.package-lock.json'));
  const locked = Object.entries(packagesOf(resolve(folder, 'package-lock.json')));
  const own = process.platform === 'linux' ? libcHere() : '';
  return locked.every(([path, { version, link, optional, devOptional, os, cpu, libc }]) => {
    if (link || !path.includes('node_modules/')) return true;
    const { version: there } = installed[path] ?? {};
    if (there || !(optional || devOptional)) return there === version;
    const isOfSystem = os?.includes(process.platform) && cpu?.includes(process.arch);
    return !isOfSystem || (libc && !libc.includes(own));
  });
}

/** Installs the locked dependencies if they are missing, and says so in one line. */
export function setUp(folder = root) {
  if (isCurrent(folder)) return;
  console.log('Installing the dependencies that package-lock.json names, once …');
  // Of pnpm, yarn and bun it is their own program.
  const npm = process.env.npm_execpath?.match(/.*npm-cli\.c?js$/)?.[0];
  const args = [
    'ci',
    '--include=dev',
    // Else npm installs where a workspace above has this folder among its own.
    '--prefix=.',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { status } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: folder,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  });
  if (status === 0) return;
  console.error(
    'The dependencies could not be installed: npm says why above. Check that this computer reaches the npm ' +
      'registry (or set another with `npm config set registry`), then run the command again.',
  );
  process.exit(1);
}
