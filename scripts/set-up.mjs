import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './tools.mjs';

/** @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} LockedPackage */

/** @returns {Map<string, LockedPackage>} by folder; empty when there is no such lockfile */
function packagesOf(/** @type {string} */ lockfile) {
  try {
    const { packages } = JSON.parse(readFileSync(resolve(root, lockfile), 'utf8'));
    return new Map(Object.entries(packages).filter(([folder]) => folder !== ''));
  } catch {
    return new Map();
  }
}

/**
 * Whether node_modules contains what package-lock.json locks. npm writes its list of installed packages last,
 * so an interrupted install is not current. Optional packages are for other platforms and may be missing.
 */
function isCurrent() {
  const installed = packagesOf('node_modules/.package-lock.json');
  return [...packagesOf('package-lock.json')].every(([folder, locked]) => {
    const found = installed.get(folder);
    return found ? found.version === locked.version : locked.optional || locked.devOptional;
  });
}

/**
 * Installs the locked dependencies if they are missing, and reports it in one line. Prints npm's output only
 * if npm fails.
 */
export function setUp() {
  if (isCurrent()) return;
  process.stdout.write('Installing the dependencies that package-lock.json names, once …');
  const start = performance.now();
  const npm = process.env.npm_execpath;
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status, output } = spawnSync(
    npm ? process.execPath : 'npm',
    npm ? [npm, ...args] : args,
    {
      cwd: root,
      encoding: 'utf8',
      stdio: ['inherit', 'pipe', 'pipe'],
      maxBuffer: Number.POSITIVE_INFINITY,
      shell: !npm && process.platform === 'win32',
      // A browser is found or installed only when a test needs one.
      env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
    },
  );
  if (status === 0) {
    console.log(` ${Math.round((performance.now() - start) / 1000)} s`);
    return;
  }
  console.error(
    `\n\n${output?.join('') ?? ''}\nThe dependencies could not be installed: npm says why above. Check that this ` +
      'computer reaches the npm registry (or set another with `npm config set registry`), then run the command again.',
  );
  process.exit(1);
}
