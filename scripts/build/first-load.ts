import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The limits for the first load of a page, in bytes after brotli 11. */
type Budget = { route: string; js: number; css: number };

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

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The hashes in names of files change with any code, and the size by 100 bytes with them. These depend on the name alone. */
const withSteadyHashes = (text: string) =>
  text.replace(
    /([\w-]+-)[\w-]{8}(?=\.(?:js|css)\b)/g,
    (_, name: string) =>
      name + createHash('sha256').update(`${name}.js`).digest('base64url').slice(0, 8),
  );

/** Sums the sizes of these files after brotli at its default quality, 11. */
const sizeIn = (bundle: Bundle, names: Iterable<string>) =>
  [...names].reduce((sum, name) => {
    const output = bundle[name];
    const text =
      output?.type === 'chunk' ? output.code : Buffer.from(output?.source ?? '').toString();
    return sum + brotliCompressSync(withSteadyHashes(text)).byteLength;
  }, 0);

/**
 * Prints after a build what a reader with an empty cache downloads for a page: script and style, without the HTML. Fails the
 * build if that is over budget.
 */
export function measureFirstLoad({ route, js, css }: Budget): Plugin {
  return {
    name: 'parley:first-load',
    apply: 'build',
    writeBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const first = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => page.exec(id)?.[1] === route),
      );
      if (!first)
        this.error(`No chunk has src/pages/*/${route}-page.tsx: is the page in src/pages.ts?`);
      const needed = neededBy(bundle, [...chunks.filter(isAlways), first]);
      const sheets = new Set(needed.flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]));
      const script = sizeIn(
        bundle,
        needed.map(({ fileName }) => fileName),
      );
      const style = sizeIn(bundle, sheets);
      const says = `The first load of the ${route} page is ${kilobytes(script)} kB of JS and ${kilobytes(style)} kB of CSS`;
      this.environment.logger.info(`\n${says}, in ${needed.length + sheets.size} files.`);
      if (script > js || style > css)
        this.error(
          `${says}; allowed are ${kilobytes(js)} and ${kilobytes(css)}. Load what it does not need at first lazily.`,
        );
    },
  };
}
