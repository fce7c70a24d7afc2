import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import oklab from '@csstools/postcss-oklab-function';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { codeGroups, compileAhead } from './scripts/build/code-groups.ts';
import { compressAssets } from './scripts/build/compress-assets.ts';
import { carryPolicy } from './scripts/build/content-policy.ts';
import { askEarly } from './scripts/build/early-files.ts';
import { measureFirstLoads } from './scripts/build/first-load.ts';
import { startFirstScript } from './scripts/build/first-script.ts';
import { layerStyles } from './scripts/build/layer-styles.ts';
import { makeShellWorker } from './scripts/build/shell-worker.ts';
import { listSupply } from './scripts/build/supply-lists.ts';
import { trimPackages } from './scripts/build/trim-packages.ts';

/** A script that can answer any request must not lie on a real forum's origin. */
function leaveOutMockWorker(): Plugin {
  return {
    name: 'parley:leave-out-mock-worker',
    apply: 'build',
    writeBundle: ({ dir = '' }) => rm(join(dir, 'mockServiceWorker.js'), { force: true }),
  };
}

/** As hosts are told to (deploy/nginx.conf): asked for anew, a page's files are a quarter of the work of opening it. */
function keepPreviewedAssets(): Plugin {
  return {
    name: 'parley:keep-previewed-assets',
    configurePreviewServer({ middlewares, config: { build, base, root } }) {
      middlewares.use(({ url = '/' }, response, next) => {
        const [path = ''] = url.slice(base.length).split('?');
        // In place of a file that is not there comes the page, which is not to be kept.
        if (path.startsWith('assets/') && existsSync(join(root, build.outDir, path)))
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        next();
      });
    },
  };
}

/** Said before the server listens: a page whose every request fails would not say it. */
function needService(): Plugin {
  return {
    name: 'parley:need-service',
    configureServer() {
      const address = process.env.SERVICE_URL;
      // Without a scheme every request would go to another port than the one it names.
      if (address && /^https?:\/\//.test(address)) return;
      process.stderr.write(
        `${address ? `SERVICE_URL is ${address}, without http:// or https://` : 'No service is named'}: set ` +
          'SERVICE_URL to its address, as in SERVICE_URL=http://localhost:8080 npm run dev:live, or run npm start ' +
          'for the forum with its mock service.\n',
      );
      process.exit(1);
    },
  };
}

/** Where requests of the page go when no mock answers them. */
function proxyToService(): Record<string, ProxyOptions> {
  const target = process.env.SERVICE_URL;
  return target ? { '/api': { target, changeOrigin: true } } : {};
}

/** The router's package names its development build alone, whose warnings nobody reads in production. */
const routerBuild = (file: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url));
const productionRouter = [
  { find: /^react-router$/, replacement: routerBuild('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
];

/** The oldest browsers that the forum is made for: docs/hosting.md. */
const oldest = ['chrome109', 'edge109', 'firefox128', 'safari16.4'];

/** `Features.DirSelector` of Lightning CSS. */
const dirSelector = 4;

// Mode `mock` carries the mock service; every other mode is the forum alone.
export default defineConfig(({ mode, command }) => ({
  resolve: { alias: command === 'build' ? productionRouter : [] },
  // The path under which a host serves the forum, as in BASE_PATH=/forum; addresses are joined to it.
  base: `${(process.env.BASE_PATH ?? '').replace(/\/+$/, '')}/`,
  plugins: [
    react(),
    layerStyles(),
    carryPolicy(mode),
    startFirstScript(),
    askEarly(),
    trimPackages(),
    compileAhead(),
    keepPreviewedAssets(),
    ...(mode === 'mock'
      ? []
      : [
          needService(),
          leaveOutMockWorker(),
          listSupply(),
          makeShellWorker(),
          compressAssets(),
          measureFirstLoads({
            budgets: [{ route: 'search', js: 104_800, css: 12_000 }],
            record: 'scripts/build/first-loads.json',
            accept: process.env.ACCEPT_SIZES === '1',
          }),
        ]),
  ],
  // Names that index.html can use, so that what stands there before any script looks like the app.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
    // Instead of :dir(rtl) it would ask for the languages that are written so, also where Chrome 120 knows better.
    lightningcss: { exclude: dirSelector },
    // As Chrome 109 knows colours. All of ours are in sRGB, so none becomes another.
    postcss: {
      plugins:
        command === 'build' ? [oklab({ preserve: false, subFeatures: { displayP3: false } })] : [],
    },
  },
  server: {
    warmup: { clientFiles: ['src/main.tsx', 'src/pages/*/*-page.tsx', 'mocks/browser.ts'] },
    proxy: mode === 'mock' ? {} : proxyToService(),
  },
  build: {
    outDir: mode === 'mock' ? 'dist-mock' : 'dist',
    emptyOutDir: true,
    // Nothing inline: the pages run under a policy that allows files of our own origin only.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What the page itself names is there before anything is loaded late.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/\/(frame|start)-[^/]*$/.test(file)),
    },
    target: oldest,
    cssTarget: oldest,
    license: { fileName: 'licenses.md' },
    reportCompressedSize: false,
    // Compressing for the measure takes longer than building; that is no news.
    rolldownOptions: {
      input: { index: 'index.html', start: 'src/start/start.ts' },
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: codeGroups } },
    },
    // The mock's one chunk is meant to be whole.
    chunkSizeWarningLimit: mode === 'mock' ? 5000 : 500,
  },
}));
