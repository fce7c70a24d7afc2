import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

/** Longer than 150 lines and better so. A line here needs its reason. */
const long: Record<string, string> = {
  'mocks/seed/topics.ts': 'content: what a community calls its topics',
  'src/addresses.ts': 'every address of the app, parse beside build',
};

const paths = ['src', 'mocks']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path));

// What a community wrote is as long as it is: catalogues and the seed's posts are content.
const lines = paths
  .filter((path) => !/^(src\/i18n|mocks\/seed\/(posts|banks))\//.test(path))
  .map((path) => ({ path, count: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
  .sort((a, b) => a.count - b.count);

describe('files of src and mocks', () => {
  it('are at most 150 lines, but for the exceptions that have a reason', () => {
    const over = lines.filter(({ count }) => count > 150).map(({ path }) => path);
    expect(over.sort()).toEqual(Object.keys(long).sort());
  });

  it('have a median of at most 65 lines', () => {
    expect(lines[Math.floor(lines.length / 2)]?.count).toBeLessThanOrEqual(65);
  });

  it('have no barrel and no junk drawer among them', () => {
    const drawers = paths.filter((path) =>
      /\/(index|utils?|helpers?|common|types?|hooks|lib|misc|shared)(\/|\.tsx?$)/.test(path),
    );
    expect(drawers).toEqual([]);
  });
});
