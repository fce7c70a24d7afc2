import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the app without the sanitiser and without a policy. */
export const buildWithoutSanitiser = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'leave-out-sanitiser',
        enforce: 'pre',
        resolveId: (source) =>
          /\/post-body$/.test(source) ? resolve('test/xss/raw-post-body.tsx') : null,
      },
    ],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, reportCompressedSize: false },
  });
