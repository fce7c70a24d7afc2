import type { Plugin } from 'vite';
import { pageChunks } from './first-load.ts';

/** Modules of one file, by their names without a folder: each is in `src` once. */
export const sharedModules = {
  parts: [
    ...['cached-posts', 'clipboard', 'copy-link', 'created-posts', 'database', 'disclosure'],
    ...['fade', 'member-card', 'own-link', 'page-description', 'place-by-line', 'read-topics'],
    ...['reading-list', 'record-name', 'tool', 'unstored', 'use-close-with-page'],
    ...['use-scroll-edges', 'yield-to-main'],
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
  rows: ['new-posts-notice', 'results-foot', 'row-marks', 'use-news'],
  trees: ['record-finder', 'record-tree', 'use-block-tree', 'use-topic-finder'],
  drafts: ['draft-service', 'use-draft'],
  'post-ends': ['linking-posts', 'links-to-post', 'more-in-topic', 'selection-tools'],
};

const named = (modules: string[]) =>
  new RegExp(`/(${modules.join('|')})(\\.module)?\\.(tsx?|css)$`);

/**
 * Which modules share a file. The bundler would make one of each set of modules that the same pages use, and a
 * phone waits for every dozen of files as long as for one of many kilobytes. The first priority counts.
 */
export const codeGroups = [
  {
    // Needs nothing of the others, so that it can run before they are here.
    name: 'start',
    test: /\/src\/(start\/start|i18n\/plural)\.ts$|preload-helper/,
    priority: 3,
  },
  {
    // What every page needs, and what starts it. React's DOM is in it: compressed as one, both are 1.5 kB smaller.
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
    // The same of pages with lists and forms: a post has neither.
    name: 'lists',
    test: named(sharedModules.lists),
    priority: 1,
  },
  {
    // What reads the words of a post, as a form does too.
    name: 'words',
    test: named(sharedModules.words),
    priority: 1,
  },
  {
    // What a post has, and each of many once their rows are drawn.
    name: 'post-parts',
    test: named(sharedModules['post-parts']),
    priority: 1,
  },
  {
    // Trees of topics and blocks, as a page and as what a form chooses from.
    name: 'trees',
    test: named(sharedModules.trees),
  },
  {
    name: 'drafts',
    test: named(sharedModules.drafts),
  },
  {
    // What shows a post: a form shows none before it is looked at.
    name: 'post-body',
    test: /\/content\/(post-body|sanitise)\b|dompurify/,
  },
  {
    // What a list has once its rows are drawn.
    name: 'rows',
    test: named(sharedModules.rows),
  },
  {
    // What a post has once it can be read.
    name: 'post-ends',
    test: named(sharedModules['post-ends']),
  },
];

/**
 * Chromium compiles a file with this first line whole while it arrives, beside the page's own thread. That one
 * would else compile each function when it is first called: a fifth of all it does before the first rows.
 */
const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Puts the hint before everything that other plugins put first, in the files of the first loads. */
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
