import type { Envelope } from '../../src/contract/envelope';
import type { Topic } from '../../src/contract/topic';

/**
 * The topics of a response as a service with a broken store might send them: one nested in itself, two
 * that are each other's parent, one listed twice, one under a deleted topic, one whose parent does not
 * exist, one that only its `parentId` puts under its parent, one without a name, one without id or name.
 */
export const withBrokenTopics = (envelope: Envelope): Envelope => {
  const { data } = envelope;
  if (!isPage(data)) return envelope;
  return { ...envelope, data: { ...data, content: breakRoots(data.content) } };
};

/** A page of topics, not of posts. */
const isPage = (data: unknown): data is { content: Topic[] } =>
  typeof data === 'object' &&
  data !== null &&
  'content' in data &&
  Array.isArray(data.content) &&
  data.content.every((row) => 'remark' in row);

function breakRoots(roots: Topic[]): Topic[] {
  const [first, second, third, fourth, ...rest] = roots;
  if (!first || !second || !third || !fourth) return roots;
  const twice = third.children[0] ?? third;
  const [lifted, ...others] = fourth.children;
  return [
    { ...first, children: [...first.children, { ...first }] },
    { ...second, parentId: third.id },
    { ...third, parentId: second.id, children: [twice, ...third.children] },
    { ...fourth, deleted: true, children: others },
    ...(lifted ? [lifted] : []),
    { ...twice, parentId: 'nowhere' },
    { ...fourth, id: `${fourth.id}0`, name: '', parentId: 'nowhere', children: [] },
    { ...fourth, id: '', name: '', children: [] },
    ...rest,
  ];
}
