import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { rooms } from './rooms.mjs';

const { include, environment } = rooms[process.env.PARLEY_ROOM as keyof typeof rooms] as {
  include: string[];
  environment?: string;
};

export default defineConfig({
  plugins: [react()],
  test: {
    include,
    environment: environment ?? 'node',
    environmentOptions: { jsdom: { url: 'http://parley.test/' } },
    setupFiles: ['test/support/setup.ts'],
    runner: 'test/mutants/runner.ts',
    css: { include: [] },
    // Stryker's own comes first: a mutation of what is loaded once has to be on by then.
    sequence: { setupFiles: 'list' },
    isolate: false,
    testTimeout: 60_000,
  },
});
