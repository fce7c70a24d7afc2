import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';
import { pageMessages } from '../../src/boot/page-messages.ts';
import { neededBy } from './first-load.ts';

/** Files by what needs them: a page, a language, or both, as in `post en`. */
export type EarlyFiles = Record<string, string[]>;

const languages = ['en', 'zh-CN'];

type Bundle = Rolldown.OutputBundle;

const filesOf = (bundle: Bundle, first: Rolldown.OutputChunk[]) =>
  neededBy(bundle, first).flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
  ]);

const chunkOf = (bundle: Bundle, module: string) => {
  const chunk = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.moduleIds.some((id) => id.endsWith(module)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`The build has no ${module}.`);
  return chunk;
};

/** The file that starts the app. Its name identifies the build. */
export const entryOf = (bundle: Bundle) => chunkOf(bundle, '/src/main.tsx');

/** The files, as named by the build, that each page and each language needs besides the entry. */
export const earlyFiles = (bundle: Bundle): EarlyFiles => {
  const always = new Set(filesOf(bundle, [entryOf(bundle), chunkOf(bundle, '/src/boot/start.ts')]));
  const beyond = (...modules: string[]) =>
    [
      ...new Set(
        filesOf(
          bundle,
          modules.map((module) => chunkOf(bundle, module)),
        ),
      ),
    ]
      .filter((file) => !always.has(file))
      .map((file) => file.replace(/^assets\//, ''));
  const pages = Object.entries(pageMessages);
  const pathOf = (language: string) => `/src/i18n/${language}/${language}`.toLowerCase();
  return Object.fromEntries([
    ...pages.map(([page]) => [page, beyond(`/src/pages/${page}/${page}-page.tsx`)]),
    ...languages.flatMap((language) => [
      [language, beyond(`${pathOf(language)}.ts`)],
      ...pages.map(([page, groups]) => [
        `${page} ${language}`,
        beyond(...groups.map((group) => `${pathOf(language)}-${group}.ts`)),
      ]),
    ]),
  ]);
};

/**
 * Orders the head of the built page so that all its files are requested at once. Chromium does not look ahead
 * in a page with a policy, so anything after public/theme.js would wait for that script. The script gets the
 * names of the files that depend on the address. The entry is in the frame's file, and Vite adds a script for
 * each of its imports. Only one module script stays in the head: its name identifies the build for the app
 * and public/theme.js.
 */
export function askEarly(): Plugin {
  let base = '/';
  return {
    name: 'parley:ask-early',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { bundle = {} }) {
        const [script = '', src = ''] =
          /<script src="([^"]*theme\.js)"><\/script>/.exec(page) ?? [];
        const styles = page.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        const [firstStyle] = styles;
        if (!script || !firstStyle)
          throw new Error('index.html must name public/theme.js, and have styles.');
        const ahead = styles.map((link) => link.replace('"stylesheet"', '"preload" as="style"'));
        const files = JSON.stringify(earlyFiles(bundle)).replaceAll('"', '&quot;');
        const entry = base + entryOf(bundle).fileName;
        return page
          .replace(
            /<script type="module" crossorigin src="([^"]*)"><\/script>/g,
            '<link rel="modulepreload" crossorigin href="$1">',
          )
          .replace(script, `<link rel="preload" as="script" href="${src}">`)
          .replace(
            firstStyle,
            [
              ...ahead,
              `<script type="module" crossorigin src="${entry}"></script>`,
              `<script src="${src}" data-files="${files}"></script>`,
              firstStyle,
            ].join('\n    '),
          );
      },
    },
    // Minified, because it blocks the first paint. Browsers that are too old must parse it to report it.
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'theme.js');
      const written = await readFile(file, 'utf8');
      const { code, errors } = await minify(file, written, { compress: { target: 'es2020' } });
      if (errors[0]) throw new Error(`public/theme.js cannot be read: ${errors[0].message}`);
      await writeFile(file, code);
    },
  };
}
