import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findNginx } from '../../scripts/programs.mjs';
import { serverHeaders } from './server-headers';

it('deploy/_headers has the headers of deploy/nginx.conf, but for reports', () => {
  const lines = readFileSync('deploy/_headers', 'utf8').matchAll(/^ {2}([\w-]+): (.*)$/gm);
  const written = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
  const { 'Content-Security-Policy': policy = '', ...others } = serverHeaders();
  expect(written).toEqual({
    ...others,
    'Content-Security-Policy': policy.replace('; report-to parley; report-uri /reports', ''),
    'Cache-Control': 'public, max-age=31536000, immutable',
  });
});

it.skipIf(!findNginx())(
  'nginx takes its configuration as the container changes it, as any user',
  () => {
    const sed = ['-f', 'deploy/container.sed', 'deploy/nginx.conf'];
    const changed = execFileSync('sed', sed, { encoding: 'utf8' });
    expect(changed).toContain('server service:8787;');
    expect(changed).not.toMatch(/\/run\/|\/var\/log/);
    const home = mkdtempSync(join(tmpdir(), 'parley-container-'));
    const file = join(home, 'nginx.conf');
    // The name of the service resolves in the network of the containers only.
    writeFileSync(
      file,
      changed.replace('service:8787', '127.0.0.1:1').replaceAll('/var/cache/nginx/', `${home}/`),
    );
    const log = ['-e', join(home, 'error.log')];
    execFileSync(findNginx() ?? '', ['-t', '-q', '-c', file, ...log], { stdio: 'ignore' });
    rmSync(home, { recursive: true });
  },
);

it('deploy/Containerfile and deploy/compose.yml name files and commands that exist', () => {
  const container = readFileSync('deploy/Containerfile', 'utf8');
  for (const [path] of container.matchAll(/\bdeploy\/[\w.-]+/g))
    expect(existsSync(path)).toBe(true);
  const compose = readFileSync('deploy/compose.yml', 'utf8');
  const command = /command: node (\S+) (\S+) (.*)$/m.exec(compose) ?? [];
  expect([command[1], command[2]].every((path) => path && existsSync(path))).toBe(true);
  expect(readFileSync('scripts/service.ts', 'utf8')).toContain("host: { type: 'string' }");
});
