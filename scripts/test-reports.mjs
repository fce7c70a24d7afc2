import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * @typedef {object} Runner
 * @property {(file: string) => string[]} args that make it write a report to the file, besides its output
 * @property {(file: string) => Record<string, string>} env variables with the same purpose
 * @property {string} noneIsFine argument for a run whose filter may match no test
 * @property {(report: string) => Counts} read
 */

/**
 * @typedef {{ fullName: string, status: string, failureMessages: string[] }} Unit
 * @typedef {{ name: string, assertionResults: Unit[] }} UnitFile
 */

/**
 * @typedef {{ status: string, results: { error?: { message?: string } }[] }} Tried
 * @typedef {{ title: string, file: string, line: number, tests: Tried[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Two lines for a test that failed and then passed: its name, and the first line of its failure.
 * @param {string} test
 * @param {string | undefined} message
 */
const secondTry = (test, message = 'It did not say why.') =>
  `  ${test}\n    ${stripVTControlCharacters(message).split('\n')[0]}`;

/**
 * @param {Suite} suite
 * @returns {string[]}
 */
const secondTries = ({ specs = [], suites = [] }) => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) =>
        secondTry(`${file}:${line} ${title}`, results.find(({ error }) => error)?.error?.message),
      ),
  ),
  ...suites.flatMap(secondTries),
];

/**
 * Prints the tests that passed on retry. One race in thousands of tests does not fail the run.
 * @param {string[]} tests
 */
const tellSecondTries = (tests) => {
  if (tests.length > 0)
    console.log([`tests that passed at the second try only: ${tests.length}`, ...tests].join('\n'));
};

/** @satisfies {Record<string, Runner>} */
export const runners = {
  vitest: {
    args: (file) => [
      '--retry=1',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: () => ({}),
    noneIsFine: '--passWithNoTests',
    read: (report) => {
      /** @type {{ numPassedTests: number, numFailedTests: number, testResults?: UnitFile[] }} */
      const { numPassedTests, numFailedTests, testResults = [] } = JSON.parse(report);
      tellSecondTries(
        testResults.flatMap(({ name, assertionResults }) =>
          assertionResults
            .filter(({ status, failureMessages }) => status === 'passed' && failureMessages[0])
            .map(({ fullName, failureMessages }) =>
              secondTry(`${relative('', name)} ${fullName}`, failureMessages[0]),
            ),
        ),
      );
      return { passed: numPassedTests, failed: numFailedTests };
    },
  },
  playwright: {
    args: () => ['--retries=1', '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    noneIsFine: '--pass-with-no-tests',
    read: (report) => {
      /** @type {{ stats: { expected: number, unexpected: number, flaky: number }, suites?: Suite[] }} */
      const { stats, suites } = JSON.parse(report);
      const { expected, unexpected, flaky } = stats;
      tellSecondTries(secondTries({ suites }));
      return { passed: expected + flaky, failed: unexpected };
    },
  },
};

/**
 * The counts of a run. A failed run has at least one failure, even if it broke before it counted any.
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
