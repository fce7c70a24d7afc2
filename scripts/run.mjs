// Runs a TypeScript module of this tree: node scripts/run.mjs FILE.ts [arguments]
// The module is bundled first, like for the browser, so `import.meta.glob` and `?raw` work in it and a
// benchmark times the code that ships. Its working directory is the project's root, and its `process.argv` is
// the same as if Node ran the file itself. `import.meta.url` is the bundle's.
import { existsSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { endWithNpm } from './end-with-npm.mjs';

const root = resolve(import.meta.dirname, '..');
const [file, ...args] = process.argv.slice(2);
const entry = resolve(file ?? '');
if (file === undefined || !existsSync(entry)) {
  console.error(`There is no module ${file ?? '(none given)'}. Use: node scripts/run.mjs FILE.ts`);
  process.exit(2);
}

process.chdir(root);
// Inside node_modules, so that the bundle finds packages. One folder per run, so that runs do not collide.
const outDir = resolve(root, 'node_modules/.cache/parley', `run-${process.pid}`);
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) {
  // A module with its own listener decides when to end. Otherwise exit, so that the `exit` listener runs.
  process.on(signal, () => process.listenerCount(signal) === 1 && process.exit(1));
}

endWithNpm();

await build({
  root,
  configFile: false,
  envDir: false,
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: entry,
    outDir,
    target: 'node20',
    sourcemap: 'inline',
    rolldownOptions: {
      output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});

process.setSourceMapsEnabled(true);
process.argv = [process.execPath, entry, ...args];
await import(pathToFileURL(resolve(outDir, 'main.mjs')).href);
