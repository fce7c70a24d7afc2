import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readOptions } from '../../mocks/options';
import { scenarios } from '../../mocks/scenarios';
import { inFrameOf, wallPages } from '../../mocks/workshop/wall-tiles';
import { pageSteps, parsePath } from '../../src/paths';

/** Their tiles would only show the everyday state, but later. */
const slow = ['slow', 'silent', '100000-posts'];

const tiles = wallPages.flatMap(({ states }) => states);

describe('the wall of states', () => {
  it('has a tile of every page of the app', () => {
    const shown = new Set(tiles.map(({ path }) => parsePath(path.replace(/\?.*/, ''))?.page));
    const pages = [...pageSteps.values()].map(({ page }) => page);
    expect(pages.filter((page) => !shown.has(page))).toEqual([]);
  });

  it('has a tile of every scenario but those that only take their time', () => {
    const shown = new Set<string>(tiles.map(({ scenario }) => scenario));
    expect(Object.keys(scenarios).filter((name) => !shown.has(name))).toEqual(slow);
  });

  it.each([
    ['/compose?scenario=everyday', 'own'],
    ['/compose?scenario=storage-full', 'full'],
    ['/compose?scenario=storage-full&storage=own', 'own'],
    ['/compose?storage=full&scenario=everyday', 'full'],
  ])('gives the page at %s, as the panel has it, a storage that is its %s', (address, storage) => {
    const { search } = new URL(inFrameOf(address), 'http://forum.test');
    expect(readOptions(search)).toMatchObject({ storage, transport: 'page' });
  });
});

it('each link of docs/workshop.md names a page, and options that there are', () => {
  const readme = readFileSync('docs/workshop.md', 'utf8');
  const links = Array.from(readme.matchAll(/`(\/[^`]*\?[^`]*)`/g), ([, link = '']) => link);
  expect(links).not.toHaveLength(0);
  for (const link of links) {
    const { pathname, search } = new URL(link, 'http://forum.test');
    expect([parsePath(pathname)?.page, readOptions(search).unknown], link).toEqual([
      expect.any(String),
      [],
    ]);
  }
});
