import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { entryOf } from './early-files.ts';

const source = 'src/shell-worker/shell-worker.ts';
/** Beside the page, because a worker cannot control pages above its own folder. */
const fileName = 'shell-worker.js';

/** Files with fixed names that the page needs before the app loads. */
const replaceable = ['icon.svg', 'theme.js'];

/**
 * Builds the service worker that stores the app's own files on the device: a separate script that contains
 * the names of this build's files.
 */
export function makeShellWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'parley:shell-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle({ dir }, bundle) {
      const { base, root } = config;
      const folder = dir ?? config.build.outDir;
      const named = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
      const shell = {
        base,
        entry: base + entryOf(bundle).fileName,
        named: Object.fromEntries(
          named.sort().map((name) => [base + name, statSync(resolve(root, folder, name)).size]),
        ),
        replaceable: replaceable.map((name) => base + name),
      };
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: { shell: JSON.stringify(shell) },
        build: {
          outDir: folder,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: join(root, source),
            output: { entryFileNames: fileName, format: 'iife' },
          },
        },
      });
    },
  };
}
