import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './tools.mjs';

/**
 * @param {string} lockfile
 * @returns {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} by folder
 */
function packagesOf(lockfile) {
  try {
    return JSON.parse(readFileSync(resolve(root, lockfile), 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * npm writes its list last, so an interrupted install is not current. Optional packages may be missing, and the folders
 * of this project and their links are not installed.
 */
function isCurrent() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(([folder, locked]) => {
    if (locked.link || !folder.includes('node_modules/')) return true;
    const { version = '' } = installed[folder] ?? {};
    const mayMiss = locked.optional || locked.devOptional;
    return version === locked.version || (version === '' && mayMiss);
  });
}

/** Installs the locked dependencies if they are missing, and says so in one line. */
export function setUp() {
  if (isCurrent()) return;
  console.log('Installing the dependencies that package-lock.json names, once …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(npm ? process.execPath : 'npm', npm ? [npm, ...args] : args, {
    cwd: root,
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
