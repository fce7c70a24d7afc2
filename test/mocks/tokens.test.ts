import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pairsOf } from '../../mocks/workshop/tokens/contrast';
import { diffOf, editedFile, themesOf, tokensIn } from '../../mocks/workshop/tokens/token-file';

const path = 'src/styles/tokens.css';
const file = readFileSync(path, 'utf8');
const tokens = tokensIn(file);
const tokenValue = (name: string) => tokens.find((token) => token.name === name)?.value;

/** The file after `git apply`. */
const applied = (diff: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-tokens-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'src/styles'), { recursive: true });
  writeFileSync(join(folder, path), file);
  const { status, stderr } = spawnSync('git', ['apply'], { cwd: folder, input: diff });
  expect([status, `${stderr}`]).toEqual([0, '']);
  return readFileSync(join(folder, path), 'utf8');
};

describe('the file of the tokens', () => {
  it('is read whole: every property of its first rule, at its place', () => {
    const [rule = ''] = file.split('\n}');
    expect(tokens.map(({ name }) => name)).toEqual(
      rule.match(/^ {2}--[\w-]+/gm)?.map((one) => one.trim()),
    );
    for (const { value, from, to } of tokens) expect(file.slice(from, to)).toBe(value);
    expect(tokenValue('--space-4')).toBe('1rem');
    expect(tokenValue('--sans-latin')).toMatch(/^system-ui,[^;]*sans-serif$/);
  });

  it('has a value for each theme', () => {
    expect(themesOf(tokenValue('--ink') ?? '')).toEqual([
      expect.stringMatching(/^oklch\([^()]*\)$/),
      expect.stringMatching(/^oklch\([^()]*\)$/),
    ]);
    expect(themesOf('1rem')).toEqual(['1rem', '1rem']);
  });

  it('has every colour whose contrast is looked at', () => {
    const asked = [...pairsOf].flatMap(([name, pairs]) => [name, ...pairs.map(({ on }) => on)]);
    expect(asked.filter((name) => tokenValue(name) === undefined)).toEqual([]);
  });

  it.each([
    ['one value', ['--ink']],
    ['the first and the last', ['--paper', '--on-hue-5']],
    ['neighbours', ['--space-1', '--space-2', '--space-3']],
    [
      'some that share a hunk and some that do not',
      ['--text-13', '--text-18', '--radius', '--quick'],
    ],
    ['a value of several lines', ['--sans-latin', '--mono']],
  ])('is what the edits say after the diff of %s is applied', (_, names) => {
    const edits = new Map(names.map((name) => [name, 'var(--tried)']));
    expect(applied(diffOf(path, file, edits))).toBe(editedFile(file, edits));
    expect(editedFile(file, edits).match(/var\(--tried\)/g)).toHaveLength(names.length);
  });

  it('has no diff where a value is what it was', () => {
    expect(diffOf(path, file, new Map([['--space-4', '1rem']]))).toBe('');
  });
});
