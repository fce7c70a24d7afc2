import { brotliCompressSync } from 'node:zlib';
import { minify, type Rolldown } from 'vite';

/** Bytes by name, as first-loads.json keeps them. */
export type Sizes = Record<string, number>;
/** What the last accepted build weighed: the JS of each route, and each package and room on its own. */
export type SizeRecord = { routes: Sizes; parts: Sizes };

/** Bytes, brotli 11, by which the first load of a route may grow before somebody has to look. */
const tolerance = 1000;

/** The package of a module, or its room of ours; what the bundler adds has a name of its own. */
export function partOf(id: string): string {
  const [, named] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id) ?? [];
  const [, room] = /\/(src\/(?:(?:forum|pages)\/)?[^/.]+)/.exec(id) ?? [];
  return named ?? room ?? 'the bundler';
}

/** Each part minified and compressed on its own, so that their sum is more than the files weigh. */
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

/** Which routes have grown past the tolerance, and what has grown in them. */
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
