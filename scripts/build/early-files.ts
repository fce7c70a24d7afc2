import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify, type Plugin, type Rolldown } from 'vite';
import { pageMessages } from '../../src/start/page-messages.ts';
import { neededBy } from './first-load.ts';

/** Files by what they are for: a page, a language, or both, as in `post en`. */
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

/** The file that starts the app: its name is the build's. */
export const entryOf = (bundle: Bundle) => chunkOf(bundle, '/src/main.tsx');

/** What each page needs beyond the entry, and each language, from the names of the build. */
export const earlyFiles = (bundle: Bundle): EarlyFiles => {
  const always = new Set(
    filesOf(bundle, [entryOf(bundle), chunkOf(bundle, '/src/start/start.ts')]),
  );
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
 * Orders the head of the built page so that all it names is asked for at once. Chromium looks ahead for
 * nothing in a page that carries a policy, so what stands behind public/theme.js would wait for it. That
 * script has the names of the files that are asked for by the address. The entry is in the frame's file, and
 * Vite names all that it stands on as scripts: one module alone stays in the head, by whose name the app and
 * public/theme.js know the build.
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
    // Nothing is painted before it is here. Browsers that are too old read it too, to say so.
    async writeBundle({ dir = '' }) {
      const file = join(dir, 'theme.js');
      const written = await readFile(file, 'utf8');
      const { code, errors } = await minify(file, written, { compress: { target: 'es2020' } });
      if (errors[0]) throw new Error(`public/theme.js cannot be read: ${errors[0].message}`);
      await writeFile(file, code);
    },
  };
}
