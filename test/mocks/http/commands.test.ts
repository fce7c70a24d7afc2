import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import type { PostSummary } from '../../../src/contract/post';

// Each command bundles itself first, which is slow while other tests use the processors.
const patience = 180_000;

const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

/** Starts a command. Provides its output and its exit code. */
const startNode = (args: string[], env: NodeJS.ProcessEnv = process.env) => {
  const child = spawn(process.execPath, args, { env });
  started.push(child);
  let said = '';
  let listeners: (() => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text;
      for (const hear of listeners) hear();
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said }));
  const hears = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const hear = () => {
        const match = pattern.exec(said);
        if (match) resolve(match);
      };
      listeners = [...listeners, hear];
      hear();
      ended.then(() => reject(new Error(`It ended and never said ${pattern}:\n${said}`)));
    });
  return { child, ended, hears };
};

const startService = async (...args: string[]) => {
  const service = startNode(['scripts/run.mjs', 'scripts/service.ts', '--port', '0', ...args]);
  const [, address = ''] = await service.hears(/is at (http:\S+), with/);
  return { ...service, address };
};

it(
  'the package of the conformance run passes a forum of npm run service, or says where it deviates',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'conformance-'));
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--emptyOutDir'];
    const [{ address, child, ended }, built] = await Promise.all([
      startService(
        ...['--posts', '300', '--auth', 'cookie', '--now', 'seed!', '--scenario', 'one-page'],
      ),
      startNode([...vite, '--config', 'conformance/vite.config.ts']).ended,
    ]);
    expect(built.code).toBe(0);
    const search = await fetch(`${address}/api/post/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"fields":"createTime"}',
    });
    const times = (await search.json()).data.content.map((post: PostSummary) => post.createTime);
    expect(times.filter((time: string) => time >= '2026-11-20T09:')).toEqual([]);
    // Anyone may read then, which is enough for a run without --write.
    const create = await fetch(`${address}/api/post`, { method: 'POST', body: '{}' });
    expect(create.status).toBe(401);
    const conformance = (...args: string[]) => startNode([join(folder, 'main.js'), ...args]).ended;
    const file = join(folder, 'report.json');
    // What a whole run finds is known of one without HTTP.
    const only = ['--only', 'searchPosts: pages'];
    const passing = await conformance('--base-url', address, '--json', file, ...only);
    expect(passing.said).toContain('The service conforms.');
    expect(passing.code).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      settings: { baseUrl: address },
      conforms: true,
    });
    const failing = await conformance('--base-url', address, '--success-codes', '200', ...only);
    expect(failing.said).toContain('A valid request of searchPosts is accepted.');
    expect(failing.code).toBe(1);
    await rm(folder, { recursive: true });

    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  },
  patience,
);

it(
  'npm run dev:live says so where it is told no address to ask',
  async () => {
    const command = ['node_modules/vite/bin/vite.js', '--mode', 'live', '--port', '0'];
    const env = { ...process.env, SERVICE_URL: 'localhost:8080' };
    const run = await startNode(command, env).ended;
    const said = 'SERVICE_URL is localhost:8080, without http:// or https://: set SERVICE_URL';
    expect(run.said).toContain(said);
    expect(run.code).toBe(1);
  },
  patience,
);
