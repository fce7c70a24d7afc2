import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { parseSync } from 'vite';

/** One import of a file. `to` is a path in the tree, without its ending, or a package. */
export type Edge = { from: string; to: string; dynamic: boolean };

/** Sorted paths of the source files below a folder. */
export const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\/dist\/|\.config\.ts$/.test(path))
    .sort();

/** The folders whose imports follow the table. */
export const sourceFolders = ['src', 'mocks', 'conformance', 'scripts'] as const;

export const sources = sourceFolders.flatMap(filesBelow);

const texts = new Map(sources.map((path) => [path, readFileSync(path, 'utf8')]));

export const textOf = (path: string) => texts.get(path) ?? '';

/** A path without its ending, like in an import. */
export const withoutEnding = (path: string) => path.replace(/\.(tsx?|mjs)$/, '');

/** Every module that a file names: imports, re-exports, and `import()` of values and types. */
function edgesOf(from: string): Edge[] {
  const source = textOf(from);
  const { staticImports, staticExports } = parseSync(from, source).module;
  const named = [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
  ];
  const late = [...source.matchAll(/\bimport\(\s*(?:'([^']*)')?/g)].map(([, to]) => to);
  return [
    ...named.map((to) => ({ from, to, dynamic: false })),
    ...late.map((to) => ({ from, to: to ?? '(computed)', dynamic: true })),
  ].map((edge) => ({ ...edge, to: resolved(edge) }));
}

function resolved({ from, to }: Edge): string {
  return to.startsWith('.') ? withoutEnding(join(dirname(from), to)) : to;
}

export const edges = sources.flatMap(edgesOf);

export const isOurs = (path: string) =>
  sourceFolders.some((folder) => path.startsWith(`${folder}/`));

/** The files that import each other in a circle, or such files, type imports included. */
export function circlesIn(all: readonly Edge[]): string[] {
  const left = new Set(all.map(({ from }) => withoutEnding(from)));
  for (;;) {
    const inner = all.filter(({ to }) => left.has(to));
    const importing = new Set(inner.map(({ from }) => withoutEnding(from)));
    const free = [...left].filter((file) => !importing.has(file));
    if (free.length === 0) return [...left];
    for (const file of free) left.delete(file);
  }
}
