import { expect, it } from 'vitest';
import { sources, textOf } from '../house/source-tree';

/** Values that use recreates: deleted with the others, but not exported. */
const traces = [
  'answers',
  'created',
  'learned-blocks',
  'member',
  'open-blocks',
  'open-topics',
  'outbox',
  'places',
  'reloaded-from',
  'service',
];

it('every value that the app stores is a setting on the page of one’s data, or a trace of use', () => {
  const page = textOf('src/pages/data/device-data.ts');
  const stored = sources.flatMap((path) =>
    [...textOf(path).matchAll(/stored(?:Value|Expanded)(?:<[^(]*>)?\(\s*'parley:([a-z-]+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(stored.length).toBeGreaterThan(12);
  const unknown = stored.filter(
    (name) => !traces.includes(name) && !page.includes(`'${name}'`) && !page.includes(`}${name}\``),
  );
  expect(unknown).toEqual([]);
});
