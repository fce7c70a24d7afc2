import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import oklab from '@csstools/postcss-oklab-function';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { codeGroups, compileAhead } from './scripts/build/code-groups.ts';
import { compressAssets } from './scripts/build/compress-assets.ts';
import { carryPolicy } from './scripts/build/content-policy.ts';
import { measureFirstLoad } from './scripts/build/first-load.ts';
import { layerStyles, linkFrameSheets, replaceCustomMedia } from './scripts/build/layer-styles.ts';
import { completeLicenses } from './scripts/build/licenses.ts';
import { makeShellWorker, runOwnScripts } from './scripts/build/own-scripts.ts';
import { leaveOutHost } from './scripts/build/own-service.ts';

/** A script that can respond to any request must not be served from a real forum's origin. */
function leaveOutMockWorker(): Plugin {
  return {
    name: 'parley:leave-out-mock-worker',
    apply: 'build',
    writeBundle: ({ dir = '' }) => rm(join(dir, 'mockServiceWorker.js'), { force: true }),
  };
}

/** A shell may say `development`, as in a dev container. With React's code of that, the first load is half as large again. */
function buildForProduction(): Plugin {
  return {
    name: 'parley:build-for-production',
    apply: 'build',
    config: () => {
      process.env.NODE_ENV = 'production';
    },
  };
}

/** Caches like deploy/site.conf: requesting its files again is a quarter of the work of opening a page. */
function keepPreviewedAssets(): Plugin {
  return {
    name: 'parley:keep-previewed-assets',
    configurePreviewServer({ middlewares, config: { build, base, root } }) {
      middlewares.use(({ url = '/' }, response, next) => {
        const [path = ''] = url.slice(base.length).split('?');
        // For a missing file the server sends the page, which must not be cached.
        if (path.startsWith('assets/') && existsSync(join(root, build.outDir, path)))
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        next();
      });
    },
  };
}

/** Reported before the server listens: a page whose requests all fail would not show the reason. */
function needService(): Plugin {
  return {
    name: 'parley:need-service',
    configureServer() {
      const address = process.env.SERVICE_URL;
      // Without a scheme, every request would go to another port than the one named.
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

/** Where the page's requests go when there is no mock. */
function proxyToService(): Record<string, ProxyOptions> {
  const target = process.env.SERVICE_URL;
  return target ? { '/api': { target, changeOrigin: true } } : {};
}

/** The oldest supported browsers, as in docs/hosting.md. */
const oldest = ['chrome109', 'edge109', 'firefox128', 'safari16.4'];

/** `Features.DirSelector` of Lightning CSS. */
const dirSelector = 4;

// Mode `mock` includes the mock service; no other mode does.
export default defineConfig(({ mode, command }) => ({
  // The path under which a host serves the forum, as in BASE_PATH=/forum; addresses are appended to it.
  base: `${(process.env.BASE_PATH ?? '').replace(/\/+$/, '')}/`,
  plugins: [
    buildForProduction(),
    react(),
    leaveOutHost(mode),
    replaceCustomMedia(),
    layerStyles(),
    linkFrameSheets(),
    carryPolicy(mode),
    runOwnScripts(),
    compileAhead(),
    keepPreviewedAssets(),
    ...(mode === 'mock'
      ? []
      : [
          needService(),
          leaveOutMockWorker(),
          completeLicenses(),
          makeShellWorker(),
          compressAssets(),
          measureFirstLoad({ route: 'search', js: 115_800, css: 12_000 }),
        ]),
  ],
  // Predictable names, which index.html uses to look like the app before any script runs.
  css: {
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` },
    // Otherwise it replaces :dir(rtl) by a list of languages, even for Chrome 120, which supports :dir.
    lightningcss: { exclude: dirSelector },
    // Converts colours for Chrome 109. All of ours are in sRGB, so none changes.
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
    // Nothing inline: the content policy of the pages only allows files of our own origin.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The files that the page itself names have loaded before any lazy code.
      resolveDependencies: (_, needed, { hostType }) =>
        hostType === 'html'
          ? needed
          : needed.filter((file) => !/\/(frame|start)-[^/]*$/.test(file)),
    },
    target: oldest,
    cssTarget: oldest,
    license: { fileName: 'licenses.md' },
    reportCompressedSize: false,
    // Compressing to measure sizes takes longer than building, which needs no warning.
    rolldownOptions: {
      input: { index: 'index.html', messages: 'src/boot/messages.ts' },
      checks: { bundlerTimings: false },
      treeshake: {
        manualPureFunctions: ['createContext', 'forwardRef', 'memo'],
      },
      output: { codeSplitting: { groups: codeGroups() } },
    },
    // The mock is a single chunk on purpose.
    chunkSizeWarningLimit: mode === 'mock' ? 5000 : 500,
  },
}));
