import type { Plugin } from 'vite';
import { pageChunks } from './first-load.ts';

/** The modules of each shared file, by their names without a folder, which are unique in `src`. */
export const sharedModules = {
  parts: [
    ...['cached-posts', 'clipboard', 'copy-link', 'created-posts', 'database', 'disclosure'],
    ...['fade', 'member-card', 'own-link', 'place-by-line'],
    ...['reading-list', 'tool', 'unstored', 'use-close-with-page'],
    ...['scroller', 'yield-to-main'],
  ],
  lists: [
    ...['dialog', 'field', 'file-button', 'list-bar', 'options', 'pager', 'segments'],
    'use-debounced',
  ],
  'post-parts': ['last-visit', 'read-marks', 'save-button'],
  words: [
    'break-long-words',
    'content-budget',
    'extract-keywords',
    'html-text',
    'link-address',
    'quote',
  ],
  rows: ['below-results', 'row-marks', 'use-news'],
  trees: ['record-finder', 'record-tree', 'use-block-tree', 'use-topic-finder'],
  drafts: ['draft-service', 'use-draft'],
  'post-ends': ['post-ends', 'selection-tools'],
};

const named = (modules: string[]) =>
  new RegExp(`/(${modules.join('|')})(\\.module)?\\.(tsx?|css)$`);

/**
 * Which modules share a file. The bundler would make a file of each set of modules that the same pages use,
 * but on a phone a dozen small files take as long as many kilobytes. The highest priority wins.
 */
export const codeGroups = [
  {
    // Needs no other group, so that it can run before they load.
    name: 'start',
    test: /\/src\/(boot\/start|i18n\/plural)\.ts$|preload-helper/,
    priority: 3,
  },
  {
    // What every page needs, and the boot code. With React DOM: compressed as one, both are 1.5 kB smaller.
    name: 'frame',
    test: /\/src\/(main\.tsx|app\/create-app\.tsx|styles\/[\w-]+\.css)$|react-dom/,
    priority: 2,
  },
  {
    // Small modules of several pages: most pages need most of them.
    name: 'parts',
    test: named(sharedModules.parts),
    priority: 1,
  },
  {
    // The same for pages with lists and forms: the post page has neither.
    name: 'lists',
    test: named(sharedModules.lists),
    priority: 1,
  },
  {
    // Processes the text of a post, also in the form.
    name: 'words',
    test: named(sharedModules.words),
    priority: 1,
  },
  {
    // Used by a post, and by the rows of a list once they have rendered.
    name: 'post-parts',
    test: named(sharedModules['post-parts']),
    priority: 1,
  },
  {
    // Trees of topics and blocks, for their page and for the pickers of the form.
    name: 'trees',
    test: named(sharedModules.trees),
  },
  {
    name: 'drafts',
    test: named(sharedModules.drafts),
  },
  {
    // Renders a post. The form needs it only for its preview.
    name: 'post-body',
    test: /\/content\/(post-body|sanitise)\b|dompurify/,
  },
  {
    // Used by a list once its rows have rendered.
    name: 'rows',
    test: named(sharedModules.rows),
  },
  {
    // Used by a post once it can be read.
    name: 'post-ends',
    test: named(sharedModules['post-ends']),
  },
];

/**
 * With this first line, Chromium compiles a whole file on another thread while it downloads. Otherwise the
 * main thread compiles each function when it is first called: a fifth of its work before the first rows.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint first in the files of the first loads, before anything that other plugins prepend. */
export function compileAhead(): Plugin {
  return {
    name: 'parley:compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of pageChunks(bundle)) chunk.code = compileHint + chunk.code;
      },
    },
  };
}
