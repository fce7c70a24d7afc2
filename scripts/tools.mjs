import { resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

/** The programs of our dependencies, as scripts for Node: no shell and no wrapper stands between. */
export const tools = {
  biome: resolve(root, 'node_modules/@biomejs/biome/bin/biome'),
  knip: resolve(root, 'node_modules/knip/bin/knip.js'),
  playwright: resolve(root, 'node_modules/@playwright/test/cli.js'),
  tsc: resolve(root, 'node_modules/typescript/bin/tsc'),
  vite: resolve(root, 'node_modules/vite/bin/vite.js'),
  vitest: resolve(root, 'node_modules/vitest/vitest.mjs'),
};
