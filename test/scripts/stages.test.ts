import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { runStages } from '../../scripts/run-stages.mjs';
import { chooseStages } from '../../scripts/stages.mjs';

type Stage = Parameters<typeof runStages>[0][number];

const folder = mkdtempSync(join(tmpdir(), 'parley-stages-'));
afterAll(() => rmSync(folder, { recursive: true }));

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((words: string) => void printed.push(words));
});

/** A tool that prints, and reports its tests like vitest. */
function tool(name: string, code: number, tests?: { passed: number; failed: number }): string {
  const file = join(folder, `${name}.mjs`);
  const report = JSON.stringify({ numPassedTests: tests?.passed, numFailedTests: tests?.failed });
  writeFileSync(
    file,
    `import { writeFileSync } from 'node:fs';
    const told = process.argv.find((word) => word.startsWith('--outputFile.json='));
    if (${tests !== undefined} && told) writeFileSync(told.split('=')[1], '${report}');
    console.log('words of ${name}');
    process.exit(${code});`,
  );
  return file;
}

const green = (name: string, wave: number, passed: number): Stage => ({
  name,
  wave,
  filtered: true,
  steps: [{ tool: tool(name, 0, { passed, failed: 0 }), args: [], runner: 'vitest' }],
});

const broken = (name: string, wave: number, tests?: { passed: number; failed: number }): Stage => ({
  name,
  wave,
  filtered: true,
  steps: [{ tool: tool(name, 1, tests), args: [], ...(tests && { runner: 'vitest' }) }],
});

const quiet: Stage = { name: 'lint', wave: 1, steps: [{ tool: tool('lint', 0), args: [] }] };

describe('a run of stages', () => {
  it('keeps the NODE_ENV of the shell from its tools', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    onTestFinished(() => void vi.unstubAllEnvs());
    const file = join(folder, 'env.mjs');
    writeFileSync(file, 'process.exit(process.env.NODE_ENV === undefined ? 0 : 1);');
    expect(await runStages([{ name: 'env', wave: 1, steps: [{ tool: file, args: [] }] }], [])).toBe(
      true,
    );
  });

  it('prints a line for each and the sum of their tests when all are green', async () => {
    expect(await runStages([quiet, green('unit', 1, 40), green('browser', 2, 2)], [])).toBe(true);
    expect(printed.slice(0, 2).sort()).toEqual([
      expect.stringMatching(/^lint +\d+\.\d s$/),
      expect.stringMatching(/^unit +40 passed +\d+\.\d s$/),
    ]);
    expect(printed.slice(2)).toEqual([
      expect.stringMatching(/^browser +2 passed +\d+\.\d s$/),
      '42 passed, 0 failed',
    ]);
  });

  it('stops at the first that breaks and prints its words before the sum', async () => {
    const stages = [broken('unit', 1, { passed: 3, failed: 2 }), green('browser', 2, 2)];
    expect(await runStages(stages, [])).toBe(false);
    expect(printed).toEqual([
      expect.stringMatching(/^unit +broken/),
      '\nwords of unit\n',
      '3 passed, 2 failed',
    ]);
  });

  it('counts a test runner that broke before it could count as one failure', async () => {
    await runStages([broken('unit', 1, { passed: 0, failed: 0 })], []);
    expect(printed.at(-1)).toBe('0 passed, 1 failed');
  });

  it('counts nothing for a broken stage without tests', async () => {
    await runStages([broken('types', 1)], []);
    expect(printed.at(-1)).toBe('0 passed, 0 failed');
  });

  it('says in one sentence what a stage lacks', async () => {
    const stage = green('browser', 1, 2);
    const lacking = stage.steps.map((step) => ({
      ...step,
      prepare: () => Promise.reject(new Error('There is no browser: install one.')),
    }));
    expect(await runStages([{ ...stage, steps: lacking }], [])).toBe(false);
    expect(printed).toContain('\nThere is no browser: install one.\n');
  });

  /** The printed lines of a report, those of retried tests first. */
  const linesOf = async (runner: 'vitest' | 'playwright', report: object) => {
    const file = join(folder, `${runner}-report.mjs`);
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs';
      const told = process.argv.find((word) => word.startsWith('--outputFile.json='));
      writeFileSync(
        told?.split('=')[1] ?? process.env.PLAYWRIGHT_JSON_OUTPUT_FILE,
        ${JSON.stringify(JSON.stringify(report))},
      );`,
    );
    const steps = [{ tool: file, args: [], runner }];
    expect(await runStages([{ name: 'tried', wave: 1, steps }], [])).toBe(true);
    return printed.flatMap((words) => words.split('\n'));
  };

  it('names the unit tests that passed at the second try only, and says how they failed first', async () => {
    const one = (fullName: string, ...failureMessages: string[]) => ({
      fullName,
      status: 'passed',
      failureMessages,
    });
    const lines = await linesOf('vitest', {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [
        {
          name: resolve('test/api/client.test.ts'),
          assertionResults: [one('asks'), one('asks again', 'Error: too late\n    at 7')],
        },
      ],
    });
    expect(lines.slice(0, 3)).toEqual([
      'tests that passed at the second try only: 1',
      '  test/api/client.test.ts asks again',
      '    Error: too late',
    ]);
    expect(lines).toHaveLength(5);
    expect(lines[4]).toBe('2 passed, 0 failed');
  });

  it('names the browser tests that passed at the second try only, and says how they failed first', async () => {
    const spec = (title: string, status: string, message?: string) => ({
      title,
      file: 'browser/post.spec.ts',
      line: 7,
      tests: [{ status, results: [{ ...(message && { error: { message } }) }, {}] }],
    });
    const lines = await linesOf('playwright', {
      stats: { expected: 1, unexpected: 0, flaky: 2 },
      suites: [
        {
          specs: [spec('a post opens', 'expected'), spec('a post closes', 'flaky')],
          suites: [
            {
              specs: [spec('a reply comes', 'flaky', 'Error: \u001b[2mno reply\u001b[22m\n\nat 7')],
            },
          ],
        },
      ],
    });
    expect(lines.slice(0, 5)).toEqual([
      'tests that passed at the second try only: 2',
      '  browser/post.spec.ts:7 a post closes',
      '    It did not say why.',
      '  browser/post.spec.ts:7 a reply comes',
      '    Error: no reply',
    ]);
    expect(lines).toHaveLength(7);
    expect(lines[6]).toBe('3 passed, 0 failed');
  });
});

describe('the stages of a command', () => {
  /** The chosen stages, each with what it builds. */
  const chosen = (names: string[] | undefined, ...filters: string[]) =>
    chooseStages(names, filters).map(({ name, steps }) => [
      name,
      ...steps.filter(({ args }) => args[0] === 'build').map(({ args }) => args.join(' ')),
    ]);

  it.each<[what: string, names: string[] | undefined, filters: string[], stages: string[][]]>([
    [
      'are all without a word, and the browser opens what the build made',
      undefined,
      [],
      [
        ['lint'],
        ['types'],
        ['unused'],
        ['unit'],
        ['build', 'build'],
        ['browser', 'build --mode mock'],
      ],
    ],
    [
      'make both builds anew for a word that a browser test has',
      undefined,
      ['test/browser/missing-code'],
      [['unit'], ['browser', 'build', 'build --mode mock']],
    ],
    ['make no build for a word that none has', undefined, ['addresses'], [['unit']]],
    ['take a word as text, also where it is no valid pattern', undefined, ['foo('], [['unit']]],
    [
      'make both builds for the browser alone',
      ['browser'],
      [],
      [['browser', 'build', 'build --mode mock']],
    ],
    [
      'make each once where the build is asked for too',
      ['build', 'browser'],
      [],
      [
        ['build', 'build'],
        ['browser', 'build --mode mock'],
      ],
    ],
  ])('%s', (_, names, filters, stages) => {
    expect(chosen(names, ...filters)).toEqual(stages);
  });
});
