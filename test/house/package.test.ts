import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dependencies, devDependencies, scripts } from '../../package.json';

type Lockfile = { packages: Record<string, { optionalDependencies?: Record<string, string> }> };

describe('package-lock.json', () => {
  it('locks the packages of every platform (if not: node scripts/complete-lockfile.mjs)', () => {
    const { packages }: Lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const missing = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies).filter((name) => !(`node_modules/${name}` in packages)),
    );
    expect(missing).toEqual([]);
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
