import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const folder = resolve('test/bench/tree');

export type PageSource = { html: string; code: string };

/** A production build of the page with both trees, to measure what ships. */
export async function pageSource(): Promise<PageSource> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: resolve(folder, 'stage.tsx'), output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = outputs.flatMap(({ output }) => output);
  const css = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const style = `${css.join('\n')} #stage { inline-size: 360px; block-size: 600px; overflow: auto; }`;
  return {
    html: `<!doctype html><meta charset="utf-8"><style>${style}</style><div id="stage"></div>`,
    code: code.join('\n'),
  };
}
