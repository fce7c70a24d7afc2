import type { Plugin } from 'vite';
import { pageChunks } from './first-load.ts';
import { modulePath } from './module-path.ts';

/**
 * Which modules share a file, by their paths within the repository. The bundler would make a file of each set of
 * modules that the same pages use, but on a phone a dozen small files take as long as many kilobytes. The highest
 * priority wins.
 */
const groups = [
  {
    // Needs no other group, so that it can run before they load.
    name: 'start',
    test: /^src\/(boot\/start|i18n\/(plural|catalogues))\.ts$|preload-helper|rolldown\/runtime/,
    priority: 4,
  },
  {
    // What every page needs, the boot code, and the search, where most visits begin. With React DOM: compressed as one,
    // both are 1.5 kB smaller.
    name: 'frame',
    test: /^src\/(main\.tsx|app\/create-app\.tsx|pages\/search\/search-page\.tsx|styles\/[\w-]+\.css)$|react-dom|^src\/(app|ui|forum\/(posts|search|topics|visits)|pages\/search)\/[\w./-]+\.css$/,
    priority: 3,
  },
  // Small pieces that several files use, in one file.
  {
    name: 'parts',
    test: /^src\/(api|contract|device|forum\/(matching|posts|search|visits)|ui)\/(?!excerpt|tree\/)|idb-keyval/,
    minShareCount: 2,
    priority: 2,
  },
  // Of visits after the first, which request it beside the first script.
  { name: 'kept', test: /^src\/api\/kept\/kept-(store|answers)/, minShareCount: 2, priority: 3 },
  // What reads posts, in the file of the excerpts, which the first rows need. Then what shows a whole post.
  { name: 'content', test: /^src\/forum\/posts\/row-excerpt/, priority: 3 },
  { name: 'posts', test: /^src\/forum\/content\//, minShareCount: 2, priority: 1 },
  // What a list shows once its rows are there.
  { name: 'list-parts', test: /^src\/pages\/search\/(filters|below-results)/ },
  { name: 'trees', test: /^src\/(ui\/tree|forum\/topics)\//, minShareCount: 2 },
  { name: 'drafts', test: /^src\/forum\/drafts\//, minShareCount: 2 },
];

export const codeGroups = (root?: string) =>
  groups.map(({ test, ...group }) => ({
    ...group,
    test: (id: string) => test.test(modulePath(id, root)),
  }));

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
