import { defineConfig } from 'vite';

// The package @parley/conformance: one file that Node runs, without dependencies.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    lib: { entry: 'main.ts', formats: ['es'], fileName: 'main' },
    target: 'node20',
    minify: false,
    rolldownOptions: { external: [/^node:/], output: { banner: '#!/usr/bin/env node' } },
  },
});
