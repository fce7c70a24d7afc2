import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { dependencies, devDependencies, scripts } from '../../package.json';

it('package-lock.json names no registry, so that each reader installs from their own', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(
    /"resolved": "\w+:|https?:\/\/registry/,
  );
});

it('package.json names exact versions', () => {
  const versions = Object.values({ ...dependencies, ...devDependencies });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('docs/decisions.md names each package that ships', () => {
  const decisions = readFileSync('docs/decisions.md', 'utf8');
  const names = Object.keys(dependencies).map((name) => name.replace(/^@tiptap.*/, 'Tiptap'));
  expect(names.filter((name) => !decisions.includes(name))).toEqual([]);
});

it('package.json has scripts that only call files of the tree and packages', () => {
  const files = Object.values(scripts).flatMap((line) => line.match(/\S+\.(mjs|ts)\b/g) ?? []);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
