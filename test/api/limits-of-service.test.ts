import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { emptySearch, emptyTopicSearch } from '../../src/addresses';
import type { ForumClient } from '../../src/api/client';
import { createForumApi } from '../../src/api/forum-api';
import type { PostSearch } from '../../src/contract/search-posts';
import type { Settings } from '../../src/settings/settings';
import { initialSettings } from '../support/initial-settings';

type Request = { pageNum: number; pageSize: number; [field: string]: unknown };

type Habits = { most?: number; cuts?: boolean; says?: readonly string[] };
const everyCount = ['total', 'totalElements', 'totalPages', 'number', 'size', 'first', 'last'];

/**
 * A service with `count` rows that refuses or silently cuts a page of more than `most`, and its requests. Its
 * responses contain only some of the counts.
 */
const serviceOf = (
  count: number,
  settings: Partial<Settings>,
  { most = 20, cuts = false, says = everyCount }: Habits = {},
) => {
  const asked: Request[] = [];
  const firstPage = settings.firstPage ?? 0;
  const client = async (_name: string, request: Request) => {
    asked.push(request);
    if (request.pageSize > most && !cuts) throw new Error(`pageSize is at most ${most}`);
    const size = Math.min(request.pageSize, most);
    const start = (request.pageNum - firstPage) * size;
    const length = Math.max(0, Math.min(size, count - start));
    const page = {
      content: Array.from({ length }, (_, index) => ({
        id: `${start + index}`,
        forumBlock: { id: '', children: [] },
        forumTopicList: [],
      })),
      total: count,
      totalElements: count,
      totalPages: Math.ceil(count / size),
      number: request.pageNum,
      size,
      first: start === 0,
      last: start + length >= count,
    };
    const unsaid = everyCount.filter((name) => !says.includes(name));
    return { ...page, ...Object.fromEntries(unsaid.map((name) => [name, 0])) };
  };
  const api = createForumApi(client as unknown as ForumClient, { ...initialSettings, ...settings });
  const queries = new QueryClient();
  return {
    asked,
    search: (search: Partial<PostSearch>) =>
      queries.fetchQuery(api.postSearch({ ...emptySearch, ...search })),
    topics: (search: object) => queries.fetchQuery(api.topics({ ...emptyTopicSearch, ...search })),
  };
};

const idsFrom = (start: number, count: number) =>
  Array.from({ length: count }, (_, index) => `${start + index}`);

describe('a page larger than the service gives', () => {
  it.each<[pageNum: number, count: number, most: number, parts: number]>([
    [0, 500, 20, 5],
    [1, 500, 20, 5],
    [1, 500, 30, 4],
    [0, 45, 20, 3],
    [0, 20, 20, 1],
    [0, 0, 20, 1],
    [3, 45, 20, 1],
  ])(
    'number %i of %i posts is put together where %i is the most',
    async (pageNum, count, most, parts) => {
      const { search, asked } = serviceOf(count, { maxPageSize: most }, { most });
      const page = await search({ pageNum, pageSize: 100 });
      expect(page.content.map(({ id }) => id)).toEqual(
        idsFrom(pageNum * 100, Math.max(0, Math.min(100, count - pageNum * 100))),
      );
      expect([page.totalElements, page.totalPages]).toEqual([count, Math.ceil(count / 100)]);
      expect(asked.map(({ pageSize }) => pageSize)).toEqual(Array(parts).fill(most));
    },
  );

  it('is one request where the service takes it', async () => {
    const { search, asked } = serviceOf(500, { maxPageSize: 20 });
    await search({ pageSize: 20 });
    expect(asked).toHaveLength(1);
  });

  it('is put together of topics, too, and counted from 1 where the service does', async () => {
    const { topics, asked } = serviceOf(45, { maxPageSize: 20, firstPage: 1 });
    expect((await topics({ pageSize: 100 })).content).toHaveLength(45);
    expect(asked.map(({ pageNum }) => pageNum)).toEqual([1, 2, 3]);
  });
});

describe('a page that the service cuts without a word', () => {
  it.each([
    ['all', everyCount],
    ['its total and its size', ['total', 'size']],
    ['its total alone', ['total']],
    ['its size alone', ['size']],
    ['no count', []],
  ])('is put together, and leads to every post, where the service says %s', async (_, says) => {
    const { search } = serviceOf(137, {}, { cuts: true, says });
    const shown: string[] = [];
    for (let pageNum = 0, pages = 1; pageNum < pages; pageNum += 1) {
      const page = await search({ pageNum, pageSize: 50 });
      shown.push(...page.content.map(({ id }) => id));
      pages = page.totalPages;
    }
    expect(shown).toEqual(idsFrom(0, 137));
  });

  it('is put together too where the host named what it takes and the service counts nothing', async () => {
    const { search, asked } = serviceOf(137, { maxPageSize: 20 }, { says: [] });
    const first = await search({ pageSize: 50 });
    expect([first.content.length, first.totalPages]).toEqual([50, 2]);
    expect(asked.map(({ pageNum, pageSize }) => [pageNum, pageSize])).toEqual([
      [0, 20],
      [1, 20],
      [2, 20],
    ]);
    const last = await search({ pageNum: 2, pageSize: 50 });
    expect([last.content.length, last.totalElements, last.totalPages]).toEqual([37, 137, 3]);
  });

  it.each([
    ['a short last page', 37, 10, 3],
    ['all there is, and says so', 20, 50, 0],
    ['a page that is full', 137, 20, 1],
  ])('is nothing to ask for again where it is %s', async (_, count, pageSize, pageNum) => {
    const { search, asked } = serviceOf(count, {}, { cuts: true });
    await search({ pageNum, pageSize });
    expect(asked).toHaveLength(1);
  });
});

describe('what the service does not know', () => {
  it('is left out of a search: its condition, order and language', async () => {
    const { search, asked } = serviceOf(5, {
      conditions: ['HOT_POST'],
      postOrders: ['views'],
      languages: [],
    });
    await search({ condition: 'ESSENCE_POST', fields: 'title', language: 'EN_US' });
    await search({ condition: 'HOT_POST', fields: 'views' });
    expect(asked[0]).toEqual({ pageNum: 0, pageSize: 10, sort: 'DESC' });
    expect(asked[1]).toMatchObject({ condition: 'HOT_POST', fields: 'views' });
  });

  it('is left out of a list of topics: its order and language', async () => {
    const { topics, asked } = serviceOf(5, { topicOrders: ['name'], languages: ['EN_US'] });
    await topics({ fields: 'postCount', language: 'ZH_CN' });
    await topics({ fields: 'name', language: 'EN_US' });
    expect(asked[0]).toEqual({ pageNum: 0, pageSize: 20, sort: 'DESC', type: 'List' });
    expect(asked[1]).toMatchObject({ fields: 'name', language: 'EN_US' });
  });
});
