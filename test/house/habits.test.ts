import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './source-tree';

const tests = filesBelow('test').filter((path) => path !== 'test/house/habits.test.ts');

const filesWith = (pattern: RegExp, files = tests) =>
  files.filter((path) => pattern.test(readFileSync(path, 'utf8')));

// In `const table: Record<string, Row> = {` the key "constructor" finds `Object.prototype.constructor`.
const tableByWord = /\bconst \w+: (?:Readonly<)?Record<string,[^;=]*> = \{(?!\})/;
const code = ['src', 'mocks', 'conformance'].flatMap((folder) => filesBelow(folder));

describe('a table that is asked by a word', () => {
  it('is a Map, which has no rows but its own', () => {
    expect(filesWith(tableByWord, code)).toEqual([]);
  });
});

describe('tests', () => {
  it('wait for a state, never for a time', () => {
    expect(filesWith(/waitForTimeout\(/)).toEqual([]);
  });

  it('mock no module', () => {
    expect(filesWith(/\bvi\.(do)?[mM]ock\(/)).toEqual([]);
  });
});
