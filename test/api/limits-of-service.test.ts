import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { emptySearch, emptyTopicSearch } from '../../src/addresses';
import type { ForumClient } from '../../src/api/client';
import { createForumApi } from '../../src/api/forum-api';
import type { PostSearch } from '../../src/contract/search-posts';
import type { Settings } from '../../src/settings/settings';
import { initialSettings } from '../support/initial-settings';

type Request = { pageNum: number; pageSize: number; [field: string]: unknown };

const most = 20;

/** A service with `count` rows that refuses a page of more than 20, and its requests. */
const serviceOf = (count: number, settings: Partial<Settings>) => {
  const asked: Request[] = [];
  const firstPage = settings.firstPage ?? 0;
  const client = async (_name: string, request: Request) => {
    asked.push(request);
    if (request.pageSize > most) throw new Error(`pageSize is at most ${most}`);
    const size = request.pageSize;
    const start = (request.pageNum - firstPage) * size;
    const length = Math.max(0, Math.min(size, count - start));
    return {
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

describe('a page larger than the service gives', () => {
  it('is asked for with as many rows as it gives, from the same page number', async () => {
    const { search, topics, asked } = serviceOf(45, { maxPageSize: 20, firstPage: 1 });
    const page = await search({ pageNum: 1, pageSize: 100 });
    expect(page.content.map(({ id }) => id)).toEqual(
      Array.from({ length: 20 }, (_, index) => `${20 + index}`),
    );
    expect([page.size, page.totalElements, page.totalPages]).toEqual([20, 45, 3]);
    expect((await topics({ pageSize: 100 })).content).toHaveLength(20);
    expect(asked.map(({ pageNum, pageSize }) => [pageNum, pageSize])).toEqual([
      [2, 20],
      [1, 20],
    ]);
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
