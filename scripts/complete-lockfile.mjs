// Completes package-lock.json after an install: node scripts/complete-lockfile.mjs
// npm omits an optional package of another platform if it cannot fetch it, and `npm ci` then rejects the
// lockfile on that platform, or everywhere. The platform of a package is derived from its name; its hash is
// requested from the registry.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './tools.mjs';

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {string[]} [cpu]
 * @property {string[]} [libc]
 * @property {string[]} [os]
 * @property {Record<string, string>} [optionalDependencies]
 */

const path = resolve(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(path, 'utf8'));
/** @type {Record<string, LockedPackage>} */
const packages = lockfile.packages;

/**
 * @param {string} name
 * @param {string} version
 * @param {boolean} [dev]
 * @returns {LockedPackage}
 */
function entryOf(name, version, dev) {
  const words = name.split(/[/-]/);
  const cpu = words.filter((word) => processors.includes(word));
  const libc = /musl/.test(name) ? ['musl'] : /gnu/.test(name) ? ['glibc'] : [];
  const os = words.filter((word) => systems.includes(word));
  if (!/^\d/.test(version) || cpu.length + os.length === 0) {
    throw new Error(`${name}@${version} has no exact version or platform: add it by hand.`);
  }
  // In npm's order.
  return {
    version,
    ...(cpu.length > 0 && { cpu }),
    ...(dev && { dev }),
    ...(libc.length > 0 && { libc }),
    optional: true,
    ...(os.length > 0 && { os }),
  };
}

const missing = Object.values(packages).flatMap(({ dev, optionalDependencies = {} }) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => !(`node_modules/${name}` in packages))
    .map(([name, version]) => ({ name, version, dev })),
);

for (const { name, version, dev } of missing) {
  packages[`node_modules/${name}`] = entryOf(name, version, dev);
}

/**
 * Undefined if the registry does not have the package, or the request fails.
 * @param {string} name
 * @param {string | undefined} version
 * @returns {string | undefined}
 */
function hashOf(name, version) {
  try {
    const view = ['view', `${name}@${version}`, 'dist.integrity'];
    const shell = process.platform === 'win32';
    return (
      execFileSync('npm', view, { encoding: 'utf8', shell, stdio: 'pipe' }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}

const unhashed = Object.entries(packages).filter(([path, one]) => path && !one.integrity);
for (const [path, { version, ...rest }] of unhashed) {
  const integrity = hashOf(path.split('node_modules/').at(-1) ?? path, version);
  // In npm's order.
  if (integrity) packages[path] = { version, integrity, ...rest };
}
const left = Object.entries(packages).filter(([path, one]) => path && !one.integrity);

lockfile.packages = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(path, `${JSON.stringify(lockfile, undefined, 2)}\n`);
console.log(`${missing.length} packages of other platforms were added to package-lock.json.`);
console.log(
  `${unhashed.length - left.length} hashes were added; ${left.length} packages have none.`,
);
