import { describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../conformance/conform';
import { defects } from './defects';
import { brokenChecks, sendFaulty } from './faulty-service';

// A run sends about 170 requests in turn.
vi.setConfig({ testTimeout: 60_000 });

/** The parts that test a check: those that list it, and those whose requests also reach it. */
const partsWith = (check: string) => [
  ...catalogue.filter(({ checks }) => checks.some(({ name }) => name === check)),
  ...catalogue.filter(({ title }) => title === 'failures' && check.startsWith('envelope.')),
  ...catalogue.filter(({ title }) => title === 'createPost' && check.startsWith('createPost.')),
];

describe('the conformance run', () => {
  it.each(defects)('names the defect where %s: %s', async (_, check, fault, write) => {
    const only = partsWith(check).map(({ title }) => title);
    const broken = await brokenChecks(sendFaulty(fault), { only, write: write === 'write' });
    expect(broken).toContain(check);
  });

  it('names ids that are numbers past 2^53 as that, and nothing else that follows from rounding', async () => {
    const good = sendFaulty({});
    const broken = await brokenChecks(async (url, init) => {
      const response = await good(url, init);
      const text = await response.text();
      const { status, headers } = response;
      return new Response(text.replace(/("\w*[iI]d":)"(\d{16,})"/g, '$1$2'), { status, headers });
    });
    expect(broken).toContain('searchPosts.content.id.type');
    expect(broken.filter((check) => !check.endsWith('.type'))).toEqual([]);
  });

  it('is tried with at least 20 defects, each named once', () => {
    const names = defects.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(20);
  });
});
