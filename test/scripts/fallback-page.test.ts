import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scripts } from '../../package.json';

it('a mock build answers an address that is no file with the app, on a host that knows 404.html alone', () => {
  expect(scripts['build:mock']).toMatch(
    /^vite build --mode mock && node scripts\/fallback-page\.mjs$/,
  );
  const folder = mkdtempSync(join(tmpdir(), 'parley-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), '<!doctype html>the app');
  spawnSync(process.execPath, ['scripts/fallback-page.mjs', folder]);
  expect(readFileSync(join(folder, '404.html'), 'utf8')).toBe('<!doctype html>the app');
});
