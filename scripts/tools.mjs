import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** The programs of our dependencies, as Node scripts that run without a shell or wrapper. */
export const tools = {
  biome: resolve(root, 'node_modules/@biomejs/biome/bin/biome'),
  knip: resolve(root, 'node_modules/knip/bin/knip.js'),
  playwright: resolve(root, 'node_modules/@playwright/test/cli.js'),
  tsc: resolve(root, 'node_modules/typescript/bin/tsc'),
  vite: resolve(root, 'node_modules/vite/bin/vite.js'),
  vitest: resolve(root, 'node_modules/vitest/vitest.mjs'),
};

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill();
});

/**
 * Runs a program until it ends, and collects its output.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export const attempt = (program, args, env = process.env) =>
  new Promise((done) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
      });
    child.on('error', ({ message }) => done({ ok: false, output: `${message}\n` }));
    child.on('close', (code) => {
      running.delete(child);
      done({ ok: code === 0, output });
    });
  });

/** @returns {Promise<number>} a port of this machine that nothing listens on */
export const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
