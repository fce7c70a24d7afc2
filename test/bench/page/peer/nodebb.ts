import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findRedis } from '../../../../scripts/programs.mjs';
import { collectOutput, freePort } from '../../../../scripts/tools.mjs';
import { hasBrotli, startNginx, untilItAnswers } from '../../../deploy/nginx';
import type { Page } from '../visit';
import { installNodebb } from './install';

// NodeBB listens on the port of its public address, which is nginx's, so each uses another loopback address.
const inside = '127.0.0.2';

// Without an Accept-Encoding header NodeBB leaves compression to nginx, which supports Brotli.
const conf = `
include /etc/nginx/modules-enabled/*.conf;
pid /run/parley-nginx.pid;
events {}
http {
  gzip on;
  gzip_types *;
  ${hasBrotli ? 'brotli on; brotli_comp_level 5; brotli_types *;' : ''}
  server {
    listen 8080;
    location / {
      proxy_pass http://${inside}:$server_port;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection upgrade;
      proxy_set_header Accept-Encoding "";
    }
  }
}
`;

async function ask<Answer>(service: string, path: string, body: object) {
  const response = await fetch(service + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: { content: Answer[] } };
  return data.content;
}

/** The newest 200 posts of the service, the oldest first, and its topics. */
async function readService(service: string) {
  const [topics, ...pages] = await Promise.all([
    ask(service, '/api/topic', { pageSize: 100 }),
    ...[0, 1].map((pageNum) =>
      ask<{ id: string }>(service, '/api/post/search', { pageNum, pageSize: 100 }),
    ),
  ]);
  return { topics, posts: pages.flat().reverse() };
}

/** Waits for a process. If it fails, the error contains its output. */
async function finish(run: ChildProcess) {
  const { ok, output } = await collectOutput(run);
  if (!ok) throw new Error(`${run.spawnargs.join(' ')} failed:\n${output}`);
  return output;
}

async function startRedis() {
  const redis = findRedis();
  if (!redis) throw new Error('NodeBB needs Redis: install redis-server, then run it again.');
  const port = await freePort();
  const run = spawn(redis, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', ''], {
    stdio: 'ignore',
  });
  return { port, stop: () => run.kill() };
}

const setupOf = (url: string, redisPort: number) => ({
  url,
  secret: 'of the bench',
  database: 'redis',
  'redis:host': '127.0.0.1',
  'redis:port': `${redisPort}`,
  'redis:password': '',
  'redis:database': '0',
  'admin:username': 'admin',
  'admin:email': 'admin@forum.test',
  'admin:password': 'of the bench',
  'admin:password:confirm': 'of the bench',
});

/** NodeBB's equivalents of our pages: the latest posts, the post, all topics. */
const pagesOf = (post: string): Page[] => [
  { name: 'search', path: '/recent', shows: '[component="category/topic"]' },
  { name: 'post', path: post, shows: '[component="post/content"] pre' },
  { name: 'topics', path: '/categories', shows: '[component="categories/category"]' },
];

/**
 * Starts NodeBB 1.4.0, the newest on npm, behind nginx: a forum with server-rendered pages. It contains posts
 * and topics of the service. `wanted` is the id of the post of its post page.
 */
export async function startNodebb(service: string, wanted: string) {
  const { folder, node } = await installNodebb();
  const start = (...args: string[]) =>
    spawn(node, args, { cwd: folder, env: { PATH: process.env.PATH, NODE_ENV: 'production' } });
  const redis = await startRedis();
  const nginx = await startNginx({ folder: '', service, change: () => conf });
  const stops = [nginx.stop, redis.stop];
  const stop = () => {
    for (const one of stops) one();
  };
  try {
    rmSync(join(folder, 'config.json'), { force: true });
    const setup = JSON.stringify(setupOf(nginx.address, redis.port));
    await finish(start('app.js', `--setup=${setup}`));
    const file = join(mkdtempSync(join(tmpdir(), 'parley-peer-')), 'records.json');
    writeFileSync(file, JSON.stringify({ ...(await readService(service)), wanted }));
    const filled = await finish(start(resolve('test/bench/page/peer/fill.cjs'), file));
    mkdirSync(join(folder, 'public/uploads/sounds'), { recursive: true });
    await finish(start('app.js', '--build'));
    const run = start('app.js', `--bind_address=${inside}`);
    // Must be read, or the process would block when the pipe is full.
    void collectOutput(run);
    stops.unshift(() => run.kill());
    await untilItAnswers(nginx.address.replace('127.0.0.1', inside), () =>
      run.exitCode === null ? '' : 'NodeBB ended.',
    );
    return {
      address: nginx.address,
      pages: pagesOf(filled.trimEnd().split('\n').at(-1) ?? ''),
      stop,
    };
  } catch (error) {
    stop();
    throw error;
  }
}
