import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type FirstLoad = {
  route: string;
  js: number;
  css: number;
  files: number;
};

/** The limits for the first load of a route, in bytes after brotli 11. */
export type Budget = { route: string; js: number; css: number };

type Bundle = Rolldown.OutputBundle;

const page = /\/src\/pages\/[^/]+\/([^/]+)-page\.tsx$/;
/** Loaded at boot by a dynamic import, so no other chunk imports it statically. */
const catalogue = /\/src\/i18n\/en\/en\.ts$/;

function chunksOf(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((output) => output.type === 'chunk');
}

/** Everything that must have loaded before these chunks can run. */
export function neededBy(bundle: Bundle, first: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const needed = new Set(first);
  for (const chunk of needed) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') needed.add(next);
    }
  }
  return [...needed];
}

const isAlways = ({ isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
  isEntry || catalogue.test(facadeModuleId ?? '');

/** Every script file that the first load of any page needs. */
export function pageChunks(bundle: Bundle): Rolldown.OutputChunk[] {
  const first = chunksOf(bundle).filter(
    (chunk) => isAlways(chunk) || chunk.moduleIds.some((id) => page.test(id)),
  );
  return neededBy(bundle, first);
}

/** The files of each page beside those that every page loads, as `post:a.js b.css;saved:c.js`. */
export function pageFiles(bundle: Bundle): string {
  const always = new Set(neededBy(bundle, chunksOf(bundle).filter(isAlways)));
  const lines = chunksOf(bundle).flatMap((chunk) => {
    const name = chunk.moduleIds.flatMap((id) => page.exec(id)?.[1] ?? [])[0];
    if (!name || always.has(chunk)) return [];
    const needed = neededBy(bundle, [chunk]).filter((one) => !always.has(one));
    const styles = needed.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]);
    const files = [...needed.map(({ fileName }) => fileName), ...new Set(styles)];
    return `${name}:${files.map((file) => file.replace('assets/', '')).join(' ')}`;
  });
  return lines.join(';');
}

/** Sizes after brotli at its default quality, 11. Each file is compressed only once, because it is slow. */
function sizesIn(bundle: Bundle): (name: string) => number {
  const sizes = new Map<string, number>();
  return (name) => {
    const output = bundle[name];
    if (!output) return 0;
    const size =
      sizes.get(name) ??
      brotliCompressSync(output.type === 'chunk' ? output.code : output.source).byteLength;
    sizes.set(name, size);
    return size;
  };
}

function sum(sizes: number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
}

/** What a reader with an empty cache downloads for each route: script and style, without the HTML. */
export function firstLoads(bundle: Bundle): FirstLoad[] {
  const chunks = chunksOf(bundle);
  const sizeOf = sizesIn(bundle);
  const always = chunks.filter(isAlways);
  const pages = chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const route = page.exec(id)?.[1];
      return route === undefined ? [] : [{ route, chunk }];
    }),
  );
  return pages.map(({ route, chunk }) => {
    const needed = neededBy(bundle, [...always, chunk]);
    const styles = [
      ...new Set(needed.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])])),
    ];
    return {
      route,
      js: sum(needed.map(({ fileName }) => sizeOf(fileName))),
      css: sum(styles.map(sizeOf)),
      files: needed.length + styles.length,
    };
  });
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function table(loads: FirstLoad[]): string {
  const rows = [
    ['first load', 'JS kB', 'CSS kB', 'files'],
    ...loads.map(({ route, js, css, files }) => [
      route,
      kilobytes(js),
      kilobytes(css),
      String(files),
    ]),
  ];
  return rows
    .map(([route = '', ...numbers]) =>
      [route.padEnd(12), ...numbers.map((n) => n.padStart(8))].join(''),
    )
    .join('\n');
}

function excess(loads: FirstLoad[], { route, js, css }: Budget): string | undefined {
  const load = loads.find((one) => one.route === route);
  if (!load) return `No chunk has src/pages/*/${route}-page.tsx: is the page in src/pages.ts?`;
  if (load.js <= js && load.css <= css) return undefined;
  return (
    `The first load of the ${route} page is ${kilobytes(load.js)} kB of JS and ${kilobytes(load.css)} kB of ` +
    `CSS; allowed are ${kilobytes(js)} and ${kilobytes(css)}. Load what it does not need at first lazily.`
  );
}

/** Prints each route's first load after a build. Fails the build if a route exceeds its budget. */
export function measureFirstLoads(budgets: Budget[]): Plugin {
  return {
    name: 'parley:first-loads',
    apply: 'build',
    writeBundle(_, bundle) {
      const loads = firstLoads(bundle).sort((a, b) => a.route.localeCompare(b.route));
      this.environment.logger.info(`\n${table(loads)}`);
      const excesses = budgets.flatMap((budget) => excess(loads, budget) ?? []);
      if (excesses.length > 0) this.error(excesses.join('\n'));
    },
  };
}
