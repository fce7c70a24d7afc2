import { describe, expect, it } from 'vitest';
import { datasetOf, fileOf, readFile } from '../../mocks/dataset-file';
import { createForum } from '../../mocks/forum/forum';
import { composeDataset } from '../../mocks/seed/compose-dataset';

const dataset = composeDataset(120);
const create = () => {
  const { blockId, topicIds } = dataset.posts.facts(0);
  const forum = createForum({ dataset, now: () => dataset.clock });
  const body = { blockId, topicId: topicIds[0], title: 'Zweiundvierzig', content: '<p>Words</p>' };
  forum.answer('createPost', body);
  return forum;
};
const body = { pageSize: 100, keywords: '' };
const written = (file: object) => JSON.stringify(file, null, 2);

describe('a dataset as one file', () => {
  it('is the same forum when it is read again, with what was posted since, in any order', () => {
    const forum = create();
    const file = fileOf(dataset, forum.posts.created);
    const turned = written({ ...file, posts: [...file.posts].reverse() });
    const again = createForum({ dataset: datasetOf(readFile(turned), 0) });
    for (const name of ['searchPosts', 'listTopics'] as const)
      expect(again.answer(name, body)).toEqual(forum.answer(name, body));
    expect(again.answer('searchPosts', { keywords: 'Zweiundvierzig' }).envelope).toMatchObject({
      data: { content: [{ title: 'Zweiundvierzig' }] },
    });
  });

  it.each([
    ['{', 'This file is not JSON'],
    ['{}', 'This file is not a dataset: it lacks "parley"'],
    [
      written({ ...fileOf(dataset, []), posts: [{ id: '1' }] }),
      'This file is not a dataset: at posts.0.',
    ],
  ])('is refused where it is %s, with the place', (text, words) => {
    expect(() => readFile(text)).toThrow(words);
  });

  it('is not written for more posts than a page could write', () => {
    expect(() => fileOf(composeDataset(50_000), [])).toThrow('There are 50000 posts');
  });
});
