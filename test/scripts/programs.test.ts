import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { attempt, findOrInstall } from '../../scripts/programs.mjs';

let folder = '';
let printed: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-programs-'));
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  printed = [];
  vi.spyOn(console, 'error').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const installed = () => join(folder, 'browser');

/** Adds a fake installer to PATH, which prints `output`, then creates the browser or fails. */
function writeInstaller(name: string, output: string, succeeds: boolean): void {
  const end = succeeds ? `touch '${installed()}'` : 'exit 1';
  writeFileSync(join(folder, name), `#!/bin/sh\necho '${output}' >&2\n${end}\n`, { mode: 0o755 });
}

const source = (name: string) => ({ name: `the ${name}`, install: () => attempt(name) });

const browser = (...installers: string[]) => ({
  name: 'Browser',
  find: () => (existsSync(installed()) ? installed() : undefined),
  sources: installers.map(source),
});

describe.skipIf(process.platform === 'win32')('a program that tests need', () => {
  it('is said in one line to be installed, whatever failed attempts printed before', async () => {
    writeInstaller('download', 'Error: getaddrinfo ENOTFOUND\n    at GetAddrInfoReqWrap', false);
    writeInstaller('packages', 'debconf: unable to initialize frontend', true);
    expect(await findOrInstall(browser('download', 'packages'))).toBe(installed());
    expect(printed).toEqual([
      expect.stringMatching(/^Browser: installed from the packages in \d+ s$/),
    ]);
  });

  it('is found without a word when it is here already', async () => {
    writeFileSync(installed(), '');
    expect(await findOrInstall(browser('download'))).toBe(installed());
    expect(printed).toEqual([]);
  });

  it('is missed with all that the attempts printed when none of them succeeded', async () => {
    writeInstaller('download', 'Error: getaddrinfo ENOTFOUND', false);
    const missing = browser('download', 'no-such-installer');
    expect(await findOrInstall({ ...missing, without: 'its tests are skipped' })).toBeUndefined();
    expect(printed).toEqual([
      'Error: getaddrinfo ENOTFOUND\nspawn no-such-installer ENOENT\n' +
        'Browser: not found and not installed; its tests are skipped',
    ]);
  });
});
