import { expect, it } from 'vitest';
import { readInSlices } from '../../src/api/read-in-slices';
import { operations } from '../../src/contract/operations';
import { read } from '../../src/contract/read';

const schema = operations.listTopics.data;
const topics = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    name: `Topic ${index}`,
    children: [],
  }));

it.each([0, 1, 199, 200, 201, 1001])('reads %i rows as they are read at once', async (count) => {
  const sent = { content: topics(count), totalElements: count, number: 0 };
  const { value } = await readInSlices(schema, sent, { slice: 200, signal: undefined });
  expect(value).toEqual(read(schema, sent).value);
});

it('says of a late row that deviates where it is', async () => {
  const content = topics(450);
  const whole = topics(1).map((topic) => ({
    ...topic,
    ...read(schema, { content: [topic] }).value.content[0],
  }));
  const sent = {
    content: content.map((_, index) => ({ ...whole[0], ...(index === 441 && { name: 7 }) })),
  };
  const { deviations } = await readInSlices(schema, sent, { slice: 200, signal: undefined });
  expect(deviations.filter(({ path }) => path.startsWith('content'))).toEqual([
    { path: 'content.441.name', expected: 'string', received: 'number' },
  ]);
});

it('gives way between slices, and stops when nobody asks any more', async () => {
  const asker = new AbortController();
  const reading = readInSlices(
    schema,
    { content: topics(10_000) },
    { slice: 200, signal: asker.signal },
  );
  asker.abort();
  await expect(reading).rejects.toBe(asker.signal.reason);
});
