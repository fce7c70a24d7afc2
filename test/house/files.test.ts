import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { sharedModules } from '../../scripts/build/code-groups';
import { edges, sources, textOf, withoutEnding } from './source-tree';

/** Files that are better longer than 250 lines, each with its reason. */
const long: Record<string, string> = {
  'mocks/seed/topics.ts': 'content: what a community calls its topics',
};

/** Files under 15 lines with one importer that are better separate, each with its reason. */
const short: Record<string, string> = {
  'src/app/framed-page.tsx': 'loaded inside a frame of another site only, with its style',
};

/** Folders that are better with more than 20 files, each with its reason. */
const large: Record<string, string> = {};

// Catalogues and the seed's posts are content, of any length.
const code = sources.filter((path) => !/^(src\/i18n|mocks\/seed\/(posts|phrases))\//.test(path));

const linesOf = (path: string) => textOf(path).trimEnd().split('\n').length;
const sorted = code.map(linesOf).sort((a, b) => a - b);

const importersOf = (path: string) =>
  new Set(edges.filter(({ to }) => to === withoutEnding(path)).map(({ from }) => from));

describe('files of src, mocks, conformance and scripts', () => {
  it('are at most 250 lines, but for the exceptions that have a reason', () => {
    expect(code.filter((path) => linesOf(path) > 250)).toEqual(Object.keys(long).sort());
  });

  it('have a median of at most 65 lines', () => {
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThanOrEqual(65);
  });

  it('stand inside their importer where they are under 15 lines and have only one', () => {
    const slices = code.filter((path) => linesOf(path) < 15 && importersOf(path).size === 1);
    expect(slices).toEqual(Object.keys(short).sort());
  });

  it('share a folder with at most 20 others', () => {
    const counts = new Map<string, number>();
    for (const folder of sources.map((path) => dirname(path)))
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    const crowded = [...counts].filter(([, count]) => count > 21).map(([folder]) => folder);
    expect(crowded.sort()).toEqual(Object.keys(large).sort());
  });

  it('have no barrel and no junk drawer among them', () => {
    const drawers = sources.filter((path) =>
      /(^|\/)(index|utils?|helpers?|common|types?|hooks|lib|misc|shared)\.(tsx?|mjs)$|\/(utils?|helpers?|common|types?|hooks|lib|misc|shared)\//.test(
        path,
      ),
    );
    expect(drawers).toEqual([]);
  });
});

it('a module that the build puts into a shared file is in src once: a new name would leave it out', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const modules = new Set(paths.map((path) => path.replace(/(\.module)?\.(tsx?|css)$/, '')));
  const names = [...modules].map((path) => basename(path));
  const wrong = Object.values(sharedModules)
    .flat()
    .filter((module) => names.filter((name) => name === module).length !== 1);
  expect(wrong).toEqual([]);
});
