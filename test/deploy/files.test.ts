import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { findNginx } from '../../scripts/programs.mjs';
import { startNginx } from './nginx';
import { serverHeaders } from './server-headers';

it.each([
  ['deploy/_headers', /^ {2}([\w-]+): (.*)$/gm, { 'Cache-Control': 'public, max-age=3600' }],
  [
    'deploy/Caddyfile',
    /^\t\t([\w-]+) "(.*)"$/gm,
    { 'Strict-Transport-Security': 'max-age=31536000' },
  ],
])('%s has the headers of deploy/site.conf, but for reports', (file, line, own) => {
  const lines = readFileSync(file, 'utf8').matchAll(line);
  const written = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]));
  const { 'Content-Security-Policy': policy = '', ...others } = serverHeaders();
  expect(written).toEqual({
    ...others,
    ...own,
    'Content-Security-Policy': policy.replace('; report-to parley; report-uri /reports', ''),
  });
});

const nginx = findNginx() ?? '';

/** Lets nginx check some files, written into one folder. */
const check = (files: (home: string) => Record<string, string>) => {
  const home = mkdtempSync(join(tmpdir(), 'parley-nginx-files-'));
  for (const [name, text] of Object.entries(files(home))) writeFileSync(join(home, name), text);
  const log = ['-e', join(home, 'error.log')];
  execFileSync(nginx, ['-t', '-q', '-c', join(home, 'nginx.conf'), ...log], { stdio: 'ignore' });
  rmSync(home, { recursive: true });
};

it.skipIf(!nginx)('nginx takes its configuration as the container changes it, as any user', () => {
  const changed = (name: string) => {
    const sed = ['-f', 'deploy/container.sed', `deploy/${name}.conf`];
    return execFileSync('sed', sed, { encoding: 'utf8' });
  };
  const [main, site] = [changed('nginx'), changed('site')];
  expect(site).toContain('server service:8787;');
  expect(main + site).not.toMatch(/\/run\/|\/var\/log/);
  // The name of the service resolves in the network of the containers only.
  const place = (text: string, home: string) =>
    text.replace('service:8787', '127.0.0.1:1').replaceAll('/var/cache/nginx/', `${home}/`);
  check((home) => ({ 'nginx.conf': place(main, home), 'site.conf': place(site, home) }));
});

it.skipIf(!nginx)(
  'an nginx with settings of its own takes deploy/site.conf as one more site',
  () => {
    const site = readFileSync('deploy/site.conf', 'utf8');
    // Whose file outlives an nginx that was killed, and keeps the next from starting.
    expect(site).not.toContain('unix:');
    check((home) => ({
      'nginx.conf': `pid ${home}/pid; events {} http { gzip on; server_tokens off; charset utf-8; include site.conf; }`,
      'site.conf': site.replaceAll(/\/run|\/var\/log\/nginx/g, home),
    }));
  },
);

it.skipIf(!nginx)('what a proxy in front asks for is compressed, whatever it speaks', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-behind-proxy-'));
  chmodSync(folder, 0o755);
  for (const name of ['index.html', 'a.js']) writeFileSync(join(folder, name), 'x'.repeat(2000));
  const { address, stop } = await startNginx({ folder, service: 'http://127.0.0.1:1' });
  onTestFinished(() => void stop());
  const { hostname, port } = new URL(address);
  const encodingOf = async (asked: string) => {
    const socket = connect(Number(port), hostname);
    socket.write(`GET ${asked}\r\nHost: a\r\nAccept-Encoding: gzip\r\nConnection: close\r\n\r\n`);
    return /^Content-Encoding: (.*)\r$/m.exec(await text(socket))?.[1];
  };
  for (const asked of ['/ HTTP/1.0', '/a.js HTTP/1.0', '/a.js HTTP/1.1\r\nVia: 1.1 proxy'])
    expect(await encodingOf(asked), asked).toBe('gzip');
});

it.each(['site.conf gzip', 'site.conf charset', 'brotli.conf brotli'])(
  'scripts are among the types of %s, under either of their names',
  (named) => {
    const [file, list] = named.split(' ');
    const conf = readFileSync(`deploy/${file}`, 'utf8');
    const types = new RegExp(`\\b${list}_types (.*);`).exec(conf)?.[1]?.split(' ');
    expect(types).toEqual(expect.arrayContaining(['application/javascript', 'text/javascript']));
  },
);

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
it.skipIf(!hasCaddy)('caddy takes deploy/Caddyfile', () => {
  const run = spawnSync('caddy', ['validate', '--config', 'deploy/Caddyfile']);
  expect(run.status).toBe(0);
});

it('the app of a forum under a path is not that of the root of its origin', () => {
  const { id, start_url } = JSON.parse(readFileSync('public/manifest.json', 'utf8'));
  /** As browsers do: the one is resolved against the manifest, the other against the origin alone. */
  const appAt = (folder: string) => {
    const start = new URL(start_url, `https://host${folder}manifest.json`);
    return new URL(id ?? start, start.origin).pathname;
  };
  expect(['/', '/forum/'].map(appAt)).toEqual(['/', '/forum/']);
});

it.each([
  ['finds what stands beside the forum', ['/shop?kind=1&page=2', '/wiki/?page=1&look=2']],
  ['finds posts', ['/', '/?page=2', '/topics/1', '/?topic=1', '/?block=1&children=1', '/posts/1']],
  [
    'combines no filters',
    [
      '/?topic=1&dates=week',
      '/?size=50&block=1&children=1',
      '/topics?page=2&sort=name',
      '/topics/1?sort=name&dir=ASC',
      '/members/1?page=2&show=ESSENCE_POST',
      '/compose?topic=1',
    ],
  ],
])('a search engine %s', (what, addresses) => {
  const lines = readFileSync('public/robots.txt', 'utf8').matchAll(/^(Allow|Disallow): (.*)$/gm);
  const rules = Array.from(lines, ([, kind, path = '']) => {
    const pattern = path.replaceAll('?', '\\?').replaceAll('*', '.*');
    return { kind, path, pattern: new RegExp(`^${pattern}`) };
  });
  // The longest rule counts.
  rules.sort((one, other) => other.path.length - one.path.length);
  const kinds = addresses.map((one) => rules.find(({ pattern }) => pattern.test(one))?.kind);
  for (const kind of kinds) expect(kind !== 'Disallow').toBe(what !== 'combines no filters');
});

it('deploy/Containerfile and deploy/compose.yml name files and commands that exist', () => {
  const container = readFileSync('deploy/Containerfile', 'utf8');
  for (const [path] of container.matchAll(/\bdeploy\/[\w.-]+/g))
    expect(existsSync(path)).toBe(true);
  const compose = readFileSync('deploy/compose.yml', 'utf8');
  const command = /command: node (\S+) (\S+) (.*)$/m.exec(compose) ?? [];
  expect([command[1], command[2]].every((path) => path && existsSync(path))).toBe(true);
  const service = readFileSync('scripts/service.ts', 'utf8');
  const options = command[3]?.match(/--\w+/g) ?? [];
  expect(options).not.toEqual([]);
  expect(options.filter((option) => !service.includes(`[${option} `))).toEqual([]);
});
