import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { emptySearch, emptyTopicSearch } from '../../src/addresses';
import type { ForumClient } from '../../src/api/client';
import { createForumApi } from '../../src/api/forum-api';
import type { PostSearch } from '../../src/contract/search-posts';
import type { Settings } from '../../src/settings/settings';
import { initialSettings } from '../support/initial-settings';

type Request = { pageNum: number; pageSize: number; [field: string]: unknown };

/** A service of so many rows that refuses a page of more than `most`, and what it was asked. */
const serviceOf = (count: number, settings: Partial<Settings>, most = 20) => {
  const asked: Request[] = [];
  const firstPage = settings.firstPage ?? 0;
  const client = async (_name: string, request: Request) => {
    asked.push(request);
    if (request.pageSize > most) throw new Error(`pageSize is at most ${most}`);
    const start = (request.pageNum - firstPage) * request.pageSize;
    const length = Math.max(0, Math.min(request.pageSize, count - start));
    return {
      content: Array.from({ length }, (_, index) => ({
        id: `${start + index}`,
        forumBlock: { id: '', children: [] },
        forumTopicList: [],
      })),
      total: count,
      totalElements: count,
      totalPages: Math.ceil(count / request.pageSize),
      number: request.pageNum,
      first: start === 0,
      last: start + length >= count,
    };
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
      const { search, asked } = serviceOf(count, { maxPageSize: most }, most);
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
