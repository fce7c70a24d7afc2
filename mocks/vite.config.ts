import { defineConfig } from 'vite';

// The package @parley/mocks: plain modules, with msw and valibot left to whoever installs it.
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  build: {
    lib: {
      entry: ['index', 'browser', 'panel'].map((name) => `package/${name}.ts`),
      formats: ['es'],
    },
    target: 'es2023',
    minify: false,
    rolldownOptions: { external: [/^msw(\/|$)/, 'valibot'] },
  },
});
