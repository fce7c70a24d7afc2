import { brotliCompressSync } from 'node:zlib';
import { minify, type Rolldown } from 'vite';

/** In bytes, by name, like in first-loads.json. */
export type Sizes = Record<string, number>;
/** The sizes of the last accepted build: the JS of each route, and of each package and room separately. */
export type SizeRecord = { routes: Sizes; parts: Sizes };

/** In bytes after brotli 11: how much the first load of a route may grow before the build fails. */
const tolerance = 1000;

/** The package of a module, or its room in `src`; `the bundler` for generated modules. */
export function partOf(id: string): string {
  const [, named] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  const [, room] = /\/(src\/(?:(?:forum|pages)\/)?[^/.]+)/.exec(id) ?? [];
  return named ?? room ?? 'the bundler';
}

/** The size of each part, minified and compressed separately. The sum is larger than that of the files. */
export async function partSizes(chunks: Rolldown.OutputChunk[]): Promise<Sizes> {
  const parts = new Map<string, string>();
  for (const { modules } of chunks) {
    const rendered = new Map<string, string>();
    for (const [id, { code }] of Object.entries(modules)) {
      const part = partOf(id);
      rendered.set(part, `${rendered.get(part) ?? ''}${code ?? ''}\n`);
    }
    for (const [part, code] of rendered)
      parts.set(part, (parts.get(part) ?? '') + (await minify('part.js', code)).code);
  }
  const sizes = [...parts].map(
    ([part, code]) => [part, brotliCompressSync(code).byteLength] as const,
  );
  return Object.fromEntries(sizes.sort(([, a], [, b]) => b - a));
}

/** The messages about routes that have grown past the tolerance, with the parts of the build that grew. */
export function growthSince(before: SizeRecord, now: SizeRecord): string[] {
  const grown = Object.entries(now.routes).filter(
    ([route, size]) => size > (before.routes[route] ?? Number.POSITIVE_INFINITY) + tolerance,
  );
  if (grown.length === 0) return [];
  const parts = Object.entries(now.parts)
    .map(([part, size]) => [part, size - (before.parts[part] ?? 0)] as const)
    .filter(([, growth]) => growth >= 100)
    .sort(([, a], [, b]) => b - a)
    .map(([part, growth]) => `${part} by ${growth} B`);
  return [
    ...grown.map(
      ([route, size]) =>
        `The first load of ${route} has grown by ${size - (before.routes[route] ?? 0)} B.`,
    ),
    `In the whole build there grew ${parts.join(', ') || 'nothing by 100 B'}.`,
    'Load later what the page does not need at first; what it does need, accept with ACCEPT_SIZES=1 npm run build.',
  ];
}
