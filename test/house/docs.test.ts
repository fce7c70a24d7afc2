import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json';

const pages = ['.', 'docs', 'mocks', 'conformance', 'deploy']
  .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.md'));

const roots = 'src|mocks|conformance|scripts|test|docs|deploy|public';
const fromTheTop = new RegExp(`(?<![\\w./-])(?:${roots})(?:/[\\w.-]+)+`, 'g');

/** All paths in a page: those from the top of the tree, and those of its links. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  return [
    ...[...text.matchAll(fromTheTop)].map(([path]) => path.replace(/\.$/, '')),
    ...links.map(([, to = '']) => join(dirname(page), to)),
  ];
}

describe('a path that the docs name', () => {
  // Decisions are never edited, so they keep the file names of their day.
  it.each(pages.filter((page) => page !== 'docs/decisions.md'))('exists, in %s', (page) => {
    expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([]);
  });
});

describe('what the docs tell a reader to run', () => {
  it.each(pages)('exists, in %s', (page) => {
    const commands = readFileSync(page, 'utf8').matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g);
    const names = [...commands].map(([, run, short]) => run ?? short ?? '');
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });
});
