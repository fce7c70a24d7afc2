import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @typedef {object} Runner
 * @property {(file: string) => string[]} args that make it write its numbers to the file, beside its words
 * @property {(file: string) => Record<string, string>} env the same
 * @property {string} noneIsFine argument for a run whose filter may match no test
 * @property {(report: string) => Counts} read
 */

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} Tried
 * @typedef {{ title: string, file: string, line: number, tests: Tried[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Two lines for each test that failed and then passed: which it is, and what it said when it failed.
 * @param {Suite} suite
 * @returns {string[]}
 */
const secondTries = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error?.message ?? 'It did not say why.';
        const [why] = stripVTControlCharacters(message).split('\n');
        return `  ${file}:${line} ${title}\n    ${why}`;
      }),
  ),
  ...suites.flatMap(secondTries),
];

/** @satisfies {Record<string, Runner>} */
export const runners = {
  vitest: {
    args: (file) => ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: () => ({}),
    noneIsFine: '--passWithNoTests',
    read: (report) => {
      /** @type {{ numPassedTests: number, numFailedTests: number }} */
      const { numPassedTests, numFailedTests } = JSON.parse(report);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  playwright: {
    args: () => ['--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    noneIsFine: '--pass-with-no-tests',
    read: (report) => {
      /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, suites: Suite[] }} */
      const { stats, suites } = JSON.parse(report);
      const { expected, unexpected, flaky } = stats;
      if (flaky > 0)
        console.log(
          [
            `browser tests that passed at the second try only: ${flaky}`,
            ...suites.flatMap(secondTries),
          ].join('\n'),
        );
      return { passed: expected + flaky, failed: unexpected };
    },
  },
};

/**
 * How many tests a run counted. A run that broke before it could count its failure still counts as one.
 * @param {keyof typeof runners} runner
 * @param {string} file
 * @param {boolean} ok
 * @returns {Counts}
 */
export function readCounts(runner, file, ok) {
  const { passed, failed } = existsSync(file)
    ? runners[runner].read(readFileSync(file, 'utf8'))
    : { passed: 0, failed: 0 };
  return { passed, failed: ok ? failed : Math.max(1, failed) };
}
