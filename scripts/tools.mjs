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

/**
 * Waits until a program ends, and collects its output.
 * @param {import('node:child_process').ChildProcess} child started with pipes for its output
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export const collectOutput = (child) =>
  new Promise((done) => {
    let output = '';
    const keep = (/** @type {string} */ text) => {
      output += text;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.on('error', ({ message }) => done({ ok: false, output: `${message}\n` }));
    child.on('close', (code) => done({ ok: code === 0, output }));
  });

/** @returns {Promise<number>} a port of this machine that nothing listens on */
export const freePort = () =>
  new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
