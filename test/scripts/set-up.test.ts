import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let clone = '';
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'parley-clone-'));
  mkdirSync(join(clone, 'scripts'));
  for (const name of ['set-up.mjs', 'tools.mjs'])
    copyFileSync(join('scripts', name), join(clone, 'scripts', name));
});
afterEach(() => rmSync(clone, { recursive: true }));

function writeJson(path: string, packages: Record<string, unknown>): void {
  mkdirSync(join(clone, path, '..'), { recursive: true });
  writeFileSync(join(clone, path), JSON.stringify({ packages }));
}

/** Sets up the clone with a fake npm in PATH, which prints to stdout and stderr, then succeeds or fails. */
function setUpWith(npm: { fails: boolean }) {
  const script = `#!/bin/sh\necho added 1 package\necho npm warn deprecated >&2\nexit ${npm.fails ? 1 : 0}\n`;
  writeFileSync(join(clone, 'npm'), script, { mode: 0o755 });
  const path = `${clone}${delimiter}${process.env.PATH}`;
  const env = { ...process.env, PATH: path, npm_execpath: undefined };
  const run = "import('./scripts/set-up.mjs').then(({ setUp }) => setUp())";
  return spawnSync(process.execPath, ['-e', run], { cwd: clone, env, encoding: 'utf8' });
}

describe.skipIf(process.platform === 'win32')('the set-up of a clone', () => {
  it('says in one line that it installs, and nothing that npm prints, when npm succeeds', () => {
    writeJson('package-lock.json', { 'node_modules/react': { version: '19.0.0' } });
    const { status, stdout, stderr } = setUpWith({ fails: false });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Installing the dependencies that .*, once … \d+ s\n$/);
  });

  it('prints what npm printed, and what to do, when npm fails', () => {
    writeJson('package-lock.json', { 'node_modules/react': { version: '19.0.0' } });
    const { status, stderr } = setUpWith({ fails: true });
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /added 1 package\nnpm warn deprecated\n\nThe dependencies could not be installed: .* run the command again\.\n$/,
    );
  });

  it('says nothing when what is locked is installed', () => {
    writeJson('package-lock.json', { 'node_modules/react': { version: '19.0.0' } });
    writeJson('node_modules/.package-lock.json', { 'node_modules/react': { version: '19.0.0' } });
    const { status, stdout, stderr } = setUpWith({ fails: true });
    expect([status, stdout, stderr]).toEqual([0, '', '']);
  });
});
