import type { Plugin, Rolldown } from 'vite';
import { pageMessages } from '../../src/start/page-messages.ts';
import { neededBy } from './first-load.ts';

/** The first part of each page's path. */
const paths = {
  post: 'posts',
  member: 'members',
  topics: 'topics',
  compose: 'compose',
  saved: 'saved',
  data: 'data',
} as const;

/** Files by what they are for: a page by its path, a language, or both, as in `posts en`. */
export type EarlyFiles = Record<string, string[]>;

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

/** What each page needs beyond the entry, and each language, from the names of the build. */
export const earlyFiles = (bundle: Bundle): EarlyFiles => {
  const isEntry = (output: Bundle[string]) => output.type === 'chunk' && output.isEntry;
  const entries = Object.values(bundle).filter(isEntry) as Rolldown.OutputChunk[];
  const always = new Set(filesOf(bundle, entries));
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
  const pages = Object.entries(paths) as [keyof typeof paths, string][];
  return Object.fromEntries([
    ...pages.map(([page, path]) => [path, beyond(`/src/pages/${page}/${page}-page.tsx`)]),
    ...['en', 'zh-cn'].flatMap((language) => [
      [language, beyond(`/src/i18n/${language}/${language}.ts`)],
      ...pages.map(([page, path]) => [
        `${path} ${language}`,
        beyond(
          ...pageMessages[page].map((group) => `/src/i18n/${language}/${language}-${group}.ts`),
        ),
      ]),
    ]),
  ]);
};

/**
 * Orders the head of the built page so that all it names is asked for at once. Chromium looks ahead for
 * nothing in a page that carries a policy, so what stands behind public/theme.js would wait for it. That
 * script gets the names of the files that it may ask for by the address.
 */
export function askEarly(): Plugin {
  return {
    name: 'parley:ask-early',
    apply: 'build',
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
        return page
          .replace(script, `<link rel="preload" as="script" href="${src}">`)
          .replace(
            firstStyle,
            [...ahead, `<script src="${src}" data-files="${files}"></script>`, firstStyle].join(
              '\n    ',
            ),
          );
      },
    },
  };
}
