import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { queryKeys } from '../../src/api/query-keys';
import { shareTopics } from '../../src/api/share-topics';
import { read } from '../../src/contract/read';
import { topic as schema, type Topic } from '../../src/contract/topic';

const blank = read(schema, {}).value;
const topicOf = (id: string, rest: Partial<Topic> = {}): Topic => ({ ...blank, id, ...rest });
const branch = (ids: string[], rest: Partial<Topic> = {}) =>
  topicOf('root', { children: ids.map((id) => topicOf(id, { ...rest })) });

const openCache = () => {
  const queries = new QueryClient();
  shareTopics(queries);
  const answer = async (name: string, root: Topic) => {
    const page = await queries.fetchQuery({
      queryKey: [...queryKeys.topics.lists, name],
      queryFn: () => ({ content: [root] }),
    });
    return page.content[0]?.children ?? [];
  };
  return { answer };
};

it('a topic that two pages have is in memory once, whatever its place', async () => {
  const { answer } = openCache();
  const first = await answer('by date', branch(['a', 'b', 'c']));
  const other = await answer('by name', branch(['c', 'b', 'a']));
  expect(other.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  expect(other[0]).toBe(first[2]);
  expect(other[1]).toBe(first[1]);
  expect(other[2]).toBe(first[0]);
});

it('a topic that has changed between two answers is as the later one says', async () => {
  const { answer } = openCache();
  const first = await answer('by date', branch(['a', 'b'], { postCount: 1 }));
  const other = await answer('by name', branch(['b', 'a'], { postCount: 2 }));
  expect(other.map(({ postCount }) => postCount)).toEqual([2, 2]);
  expect(first.map(({ postCount }) => postCount)).toEqual([1, 1]);
});

it('a topic that holds others in one answer and none in another is as each says', async () => {
  const { answer } = openCache();
  const grown = topicOf('root', { children: [topicOf('a', { children: [topicOf('b')] })] });
  await answer('by date', branch(['a', 'b']));
  const [a] = await answer('by name', grown);
  expect(a?.children.map(({ id }) => id)).toEqual(['b']);
});

it('topics in one another are shared 10,000 levels deep', async () => {
  const { answer } = openCache();
  const deep = () => {
    let topic = topicOf('leaf');
    for (let level = 0; level < 10_000; level++)
      topic = topicOf(`level ${level}`, { children: [topic] });
    return topic;
  };
  const leafOf = ([topic]: Topic[]) => {
    let at = topic;
    while (at?.children[0]) at = at.children[0];
    return at;
  };
  const first = leafOf(await answer('by date', deep()));
  expect(leafOf(await answer('by name', deep()))).toBe(first);
});
