import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { setUp } from '../../scripts/set-up.mjs';

const here = { optional: true, os: [process.platform], cpu: [process.arch] };
const elsewhere = { optional: true, os: ['aix'], cpu: ['ppc64'] };
const bothLibcs = { ...here };
const otherLibc = { ...here, libc: ['other'] };
const locked = { react: '1.0.0', here, bothLibcs, otherLibc, elsewhere };

const lockfile = (packages: Record<string, string | object>) =>
  JSON.stringify({
    packages: Object.fromEntries(
      Object.entries(packages).map(([name, is]) => [
        `node_modules/${name}`,
        typeof is === 'string' ? { version: is } : { version: '1.0.0', ...is },
      ]),
    ),
  });

// A program of Windows is no script.
it.skipIf(process.platform === 'win32').each<[string, Record<string, string | object>, string]>([
  ['what is there', { react: '1.0.0', here, bothLibcs }, ''],
  ['an older version', { react: '0.9.0', here, bothLibcs }, 'ci --include=dev'],
  ['an install that was cut off', {}, 'ci --include=dev'],
  ['the packages of another system', { react: '1.0.0', elsewhere }, 'ci --include=dev'],
  ['those of another C library', { react: '1.0.0', bothLibcs, otherLibc }, 'ci --include=dev'],
])(
  'of %s, npm installs what the lockfile names, whoever ran the command',
  (_, installed, asked) => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-set-up-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package-lock.json'), lockfile(locked));
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), lockfile(installed));
    writeFileSync(join(folder, 'asked'), '');
    writeFileSync(join(folder, 'npm'), '#!/bin/sh\necho "$@" > asked', { mode: 0o755 });
    vi.spyOn(console, 'log').mockImplementation(() => {});
    vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
    vi.stubEnv('npm_execpath', '/usr/lib/pnpm/pnpm.cjs');
    setUp(folder);
    expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(
      asked ? `${asked} --prefix=. ` : /^$/,
    );
  },
);
