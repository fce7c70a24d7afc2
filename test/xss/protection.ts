import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { serverHeaders } from '../deploy/server-headers';

/** What is disabled: nothing, the policies of page and server, or these and the sanitiser. */
export type Protection = 'nothing' | 'headers' | 'sanitiser';

const policy = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

const leaveOutSanitiser: Plugin = {
  name: 'leave-out-sanitiser',
  enforce: 'pre',
  resolveId: (source) =>
    /\/post-body$/.test(source) ? resolve('test/xss/raw-post-body.tsx') : null,
};

/** A build to attack. The one without a sanitiser proves that attacks are detected. */
export const buildOf = async (without: Protection) => {
  if (without === 'nothing') return { folder: 'dist', headers: serverHeaders() };
  if (without === 'headers')
    return { folder: 'dist', changePage: (page: string) => page.replace(policy, '') };
  const [{ build }, { default: react }] = await Promise.all([
    import('vite'),
    import('@vitejs/plugin-react'),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'parley-control-'));
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react(), leaveOutSanitiser],
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  });
  return { folder };
};
