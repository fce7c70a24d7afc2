import fc from 'fast-check';
import { expect, it } from 'vitest';
import { RunList } from '../../mocks/forum/index/word-index';

const run = fc.string({ unit: fc.constantFrom('a', 'b', 'é'), minLength: 1, maxLength: 5 });

it('finds just the runs that have a part in them, each once and in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(run), run, (runs, part) => {
      expect(new RunList(runs).having(part)).toEqual(runs.filter((one) => one.includes(part)));
    }),
  );
});
