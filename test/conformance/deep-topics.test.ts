import { expect, it } from 'vitest';
import { familyOf } from '../../conformance/parts/topics';
import { read } from '../../src/contract/read';
import { topic } from '../../src/contract/topic';

it('a branch of topics 10,000 levels deep is walked without a stack overflow', () => {
  const topicWith = (id: number, children: object[]) => ({
    ...read(topic, { id: String(id), name: `Level ${id}` }).value,
    children,
  });
  let root = topicWith(10_000, []);
  for (let level = 9_999; level > 0; level--) root = topicWith(level, [root]);
  expect(familyOf(root as Parameters<typeof familyOf>[0])).toHaveLength(10_000);
});
