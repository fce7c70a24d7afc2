import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dependencies, devDependencies, scripts } from '../../package.json';

type Locked = {
  integrity?: string;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Locked> };

describe('package-lock.json', () => {
  it('locks the packages of every platform (if not: node scripts/complete-lockfile.mjs)', () => {
    const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !(`node_modules/${name}` in packages)),
    );
    expect(missing).toEqual([]);
  });

  it('has the hash of every package, but for tools of other platforms than the one it was made on', () => {
    const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const without = Object.entries(packages).filter(([path, one]) => path && !one.integrity);
    const others = /^node_modules\/(@biomejs\/cli|@oxc-parser\/binding)-/;
    expect(without.filter(([path, { optional }]) => !optional || !others.test(path))).toEqual([]);
    expect(without.length).toBeLessThanOrEqual(23);
  });

  it('names no registry, so that each reader installs from their own', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved"|https?:\/\/registry/);
  });
});

describe('package.json', () => {
  it('names exact versions', () => {
    const versions = Object.values({ ...dependencies, ...devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  });

  it('has scripts that only call files of the tree and packages', () => {
    const files = Object.values(scripts).flatMap((line) => line.match(/\S+\.(mjs|ts)\b/g) ?? []);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});
