import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './source-tree';

const tests = filesBelow('test').filter((path) => path !== 'test/house/habits.test.ts');

const filesWith = (pattern: RegExp) =>
  tests.filter((path) => pattern.test(readFileSync(path, 'utf8')));

describe('tests', () => {
  it('wait for a state, never for a time', () => {
    expect(filesWith(/waitForTimeout\(/)).toEqual([]);
  });

  it('mock no module', () => {
    expect(filesWith(/\bvi\.(do)?[mM]ock\(/)).toEqual([]);
  });
});
