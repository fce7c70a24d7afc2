import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const compress = promisify(brotliCompress);
/** A smaller file fits into one packet uncompressed. */
const fewestBytes = 1000;

/**
 * Writes a brotli file beside each asset. A server that compresses each response uses a fast level, which
 * makes the first page a tenth larger than the best level.
 */
export function compressAssets(): Plugin {
  let outDir = '';
  return {
    name: 'parley:compress-assets',
    apply: 'build',
    configResolved: (config) => {
      outDir = join(config.root, config.build.outDir);
    },
    async writeBundle({ dir = outDir }) {
      const folder = join(dir, 'assets');
      const compressOne = async (name: string) => {
        const content = await readFile(join(folder, name));
        if (content.length >= fewestBytes)
          await writeFile(join(folder, `${name}.br`), await compress(content));
      };
      const names = await readdir(folder);
      await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map(compressOne));
    },
  };
}
