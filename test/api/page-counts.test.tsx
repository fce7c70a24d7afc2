import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { emptySearch } from '../../src/addresses';
import { createForumApi } from '../../src/api/forum-api';
import { pageOf } from '../../src/contract/page';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { initialSettings } from '../support/initial-settings';

/** Rows of a page with distinct ids. */
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index}` }));

/** What the app makes of a page of ten, numbered from 0, with only these fields. */
const pageFrom = async (pageNum: number, sent: object, settings = {}) => {
  const { value } = read(pageOf(postSummary), sent);
  const api = createForumApi((async () => value) as never, {
    ...initialSettings,
    ...settings,
  });
  const queries = new QueryClient();
  const { totalElements, totalPages, content } = await queries.fetchQuery(
    api.postSearch({ ...emptySearch, pageNum, pageSize: 10 }),
  );
  return { totalElements, totalPages, rows: content.length };
};

it.each([
  ['all of it', 0, { content: rows(10), totalElements: 37, totalPages: 4 }, 37, 4],
  ['0 pages', 2, { content: rows(10), totalElements: 37, totalPages: 0 }, 37, 4],
  ['its total under the other name', 0, { content: rows(10), total: 37 }, 37, 4],
  ['only that it is not the last', 1, { content: rows(10), last: false }, 20, 3],
  ['-1 of each', 0, { content: rows(10), total: -1, totalElements: -1, totalPages: -1 }, 10, 2],
  ['-1 of a page that is not full', 1, { content: rows(3), total: -1, totalPages: -1 }, 13, 2],
  ['only that it is the last', 1, { content: rows(10), last: true }, 20, 2],
  [
    'fewer pages than the one that it is',
    4,
    { content: rows(5), totalElements: 9, totalPages: 1 },
    45,
    5,
  ],
  ['nothing at all', 0, { content: [] }, 0, 0],
  ['nothing past the end', 9, { content: [], totalElements: 37, totalPages: 4 }, 37, 4],
] as const)(
  'the pages of a search follow what was received: %s',
  async (_what, pageNum, sent, totalElements, totalPages) => {
    expect(await pageFrom(pageNum, sent)).toMatchObject({ totalElements, totalPages });
  },
);

const last = { content: rows(7), totalElements: 37, totalPages: 4 };

it.each([
  ['its last page again', 0, 9, { ...last, number: 3, last: true }, 0],
  ['its last page again, counted from 1', 1, 9, { ...last, number: 4, last: true }, 0],
  ['its last page again, counted from 0 though asked from 1', 1, 9, { ...last, number: 3 }, 0],
  ['its only page', 0, 2, { content: rows(7), totalElements: 7, totalPages: 1, first: true }, 0],
  ['the last page that was asked for', 0, 3, { ...last, number: 3, last: true }, 7],
  ['the last page that was asked for, counted from 1', 1, 3, { ...last, number: 4 }, 7],
  ['that page counted from 0 though asked from 1', 1, 3, { ...last, number: 3 }, 7],
  ['a page without its number', 0, 3, last, 7],
] as const)(
  'a page past the end is empty, with the true counts, where the service answers %s',
  async (_what, firstPage, pageNum, sent, expected) => {
    const { rows: shown, totalElements } = await pageFrom(pageNum, sent, { firstPage });
    expect([shown, totalElements]).toEqual([expected, sent.totalElements]);
  },
);
