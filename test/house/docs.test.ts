import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';

// Decisions are never edited: they name files as they were called on their day.
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').map((name) => join('docs', name)),
  'mocks/README.md',
  'conformance/README.md',
].filter((path) => path.endsWith('.md') && path !== 'docs/decisions.md' && existsSync(path));

const roots = 'src|mocks|conformance|scripts|test|docs|deploy|public';
const named = new RegExp(`(?<![\\w./-])(?:${roots})(?:/[\\w.-]+)+`, 'g');

/** Paths from the top of the tree, wherever a page names them, and what its links lead to. */
function pathsIn(page: string): string[] {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)];
  return [
    ...[...text.matchAll(named)].map(([path]) => path.replace(/\.$/, '')),
    ...links.map(([, to = '']) => join(dirname(page), to)),
  ];
}

describe('a path that the docs name', () => {
  it.each(pages)('exists, in %s', (page) => {
    expect(pathsIn(page).filter((path) => !existsSync(path))).toEqual([]);
  });
});
