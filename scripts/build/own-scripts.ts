import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig, type Rolldown } from 'vite';
import { pageFiles } from './first-load.ts';
import { sealBuild } from './seal-build.ts';

/** Scripts that are no part of the app's code, each a file with a fixed name. */
const scripts = {
  /**
   * Blocks the first paint. Browsers that are too old must parse it to say so. It is there after each deploy: a page of
   * the build before, whose other files are gone, reloads by it.
   */
  'before-paint.js': { source: 'src/boot/before-paint.ts', target: 'es2020' },
  /** Beside the page, because a worker cannot control pages above its own folder. */
  'shell-worker.js': { source: 'src/shell-worker/shell-worker.ts', target: 'es2022' },
};

type Name = keyof typeof scripts;

/** Builds one of them and returns its code. */
const buildScript = async (name: Name, { root, base }: ResolvedConfig) => {
  const { source, target } = scripts[name];
  const built = await build({
    root,
    base,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(root, source), output: { format: 'iife' } },
    },
  });
  const [{ output }] = [built].flat() as [Rolldown.RolldownOutput];
  return output[0].code;
};

/** The script that names the catalogues. */
const entryOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).find((output) => output.type === 'chunk' && output.name === 'messages')
    ?.fileName;

/**
 * Adds the two scripts that the page runs beside the app. `before-paint.js` is last in the head: Chromium does
 * not look ahead in a page with a policy, so whatever followed would wait for it. `messages.ts`, which imports
 * `start.ts`, is `async`, so that both wait neither for styles nor for the app, and last in the page, which they
 * read.
 */
export function runOwnScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'parley:own-scripts',
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(`${config.base}before-paint.js`, async (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(await buildScript('before-paint.js', config));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => [
        { tag: 'meta', attrs: { name: 'pages', content: pageFiles(bundle) }, injectTo: 'head' },
        { tag: 'script', attrs: { src: `${config.base}before-paint.js` }, injectTo: 'head' },
        {
          tag: 'script',
          attrs: {
            type: 'module',
            async: true,
            crossorigin: '',
            src: config.base + (entryOf(bundle) ?? 'src/boot/messages.ts'),
          },
          injectTo: 'body',
        },
      ],
    },
    async generateBundle() {
      const source = await buildScript('before-paint.js', config);
      this.emitFile({ type: 'asset', fileName: 'before-paint.js', source });
    },
  };
}

/** Builds the service worker, which stores the files of this build on the device, and gives the build its identity. */
export function makeShellWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'parley:shell-worker',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle() {
      const source = await buildScript('shell-worker.js', config);
      this.emitFile({ type: 'asset', fileName: 'shell-worker.js', source });
    },
    // By then every file is as it will be served.
    writeBundle: ({ dir = '' }) => sealBuild(dir, config.base),
  };
}
