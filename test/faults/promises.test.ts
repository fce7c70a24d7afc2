import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

type Suite = { title: string; specs: { file: string; title: string }[]; suites?: Suite[] };

/** The browser tests as `file: title`, with the titles of their suites. */
const testsOf = ({ specs, suites = [] }: Suite, within = ''): string[] => [
  ...specs.map(({ file, title }) => `\`test/${file}\`: ${within}${title}`),
  ...suites.flatMap((suite) => testsOf(suite, `${within}${suite.title} `)),
];

const listed = (() => {
  const cli = 'node_modules/@playwright/test/cli.js';
  const said = execFileSync(process.execPath, [cli, 'test', '--list', '--reporter=json']);
  const { suites } = JSON.parse(said.toString()) as { suites: Suite[] };
  return suites.flatMap((suite) => testsOf(suite));
})();

const rows = [
  ...readFileSync('docs/promises.md', 'utf8').matchAll(/^\| (\d+) \|.*\| ([^|]*) \|$/gm),
].map(([, number, tests = '']) => ({ number, tests: tests.split('<br>').filter(Boolean) }));

it('has a row for each of the 61 faults, and each row names tests that exist', () => {
  const known = new Set(listed);
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 61 }, (_, at) => `${at + 1}`),
  );
  const withoutTest = rows.filter(({ tests }) => tests.length === 0);
  expect(withoutTest).toEqual([]);
  expect(rows.flatMap(({ tests }) => tests).filter((name) => !known.has(name))).toEqual([]);
});

it('names every test of the matrix, in the row of its number', () => {
  const matrix = listed.filter((name) => name.startsWith('`test/faults/'));
  const unnamed = matrix.filter((name) => {
    const number = /\((\d+)\)/.exec(name)?.[1];
    return !rows.find((row) => row.number === number)?.tests.includes(name);
  });
  expect(unnamed).toEqual([]);
});
