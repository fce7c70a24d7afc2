import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptySearch, emptyTopicSearch } from '../../src/addresses';
import { createClient } from '../../src/api/client';
import { abortEarly, sendEarly } from '../../src/api/early-requests';
import { isConflict, isSignedOut, mayHaveLanded, waitOf } from '../../src/api/errors';
import { createForumApi } from '../../src/api/forum-api';
import { isPostId, makePostId } from '../../src/api/post-id';
import { searchRequest, topicsRequest } from '../../src/api/request-bodies';
import { searchAnswer } from '../contract/literal-answers';
import { refusal, unreachable } from '../support/failures';
import { initialSettings } from '../support/initial-settings';

describe('the body of a request', () => {
  const all = {
    keywords: 'k',
    blockId: '1',
    includeBlockChildren: true,
    topicId: '2',
    anotherMemberId: '3',
    postIds: ['4'],
  };

  it.each([
    [
      {},
      { pageNum: 0, pageSize: 10, fields: 'comparable', sort: 'DESC', condition: 'LATEST_POST' },
    ],
    [
      { pageNum: 2, sort: 'ASC' },
      { pageNum: 2, sort: 'ASC' },
    ],
    [all, all],
    [{ language: 'EN_US' }, { language: 'EN_US' }],
  ] as const)('of the search %o has %o', (search, body) => {
    expect(searchRequest({ ...emptySearch, ...search } as never, initialSettings)).toEqual({
      ...searchRequest(emptySearch, initialSettings),
      ...body,
    });
  });

  it('has the site and the first page of the host', () => {
    const settings = { ...initialSettings, siteId: '9', firstPage: 1 } as const;
    expect(searchRequest(emptySearch, settings)).toMatchObject({ siteId: '9', pageNum: 1 });
    expect(
      topicsRequest({ ...emptyTopicSearch, keywords: 'k', language: 'EN_US' }, settings),
    ).toEqual({
      pageNum: 1,
      pageSize: 20,
      fields: 'comparable',
      sort: 'DESC',
      type: 'List',
      keywords: 'k',
      siteId: '9',
      language: 'EN_US',
    });
  });

  it('leaves out what the service does not know: conditions, orders and languages', () => {
    const settings = { ...initialSettings, conditions: [], postOrders: [], topicOrders: [] };
    const knowsNone = { ...settings, languages: [] };
    const byTitle = { fields: 'title', sort: 'ASC' } as const;
    expect(searchRequest({ ...emptySearch, ...byTitle, language: 'EN_US' }, knowsNone)).toEqual({
      pageNum: 0,
      pageSize: 10,
      sort: 'DESC',
    });
    const byName = { fields: 'name', sort: 'ASC' } as const;
    expect(topicsRequest({ ...emptyTopicSearch, ...byName, language: 'EN_US' }, knowsNone)).toEqual(
      {
        pageNum: 0,
        pageSize: 20,
        sort: 'DESC',
        type: 'List',
      },
    );
  });

  it('is kept under the number of rows that the service gives', () => {
    const api = createForumApi(createClient(initialSettings), {
      ...initialSettings,
      maxPageSize: 20,
    });
    const searched = [
      api.postSearch({ ...emptySearch, pageSize: 100 }),
      api.topics({ ...emptyTopicSearch, pageSize: 100 }),
    ];
    for (const { queryKey } of searched) expect(queryKey.at(-1)).toMatchObject({ pageSize: 20 });
  });
});

describe('a request', () => {
  const answered = () => new Response(searchAnswer, { headers: { Date: 'x' } });
  const fetched = (answer = answered) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
  const client = createClient({ ...initialSettings, baseUrl: 'http://forum.test' });
  const address = 'http://forum.test/api/post/search';
  afterEach(abortEarly);

  it('is a POST of JSON that follows no redirect', async () => {
    const fetch = fetched();
    await client('searchPosts', { pageNum: 0 });
    expect(fetch).toHaveBeenCalledExactlyOnceWith(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"pageNum":0}',
      credentials: initialSettings.credentials,
      redirect: 'manual',
      signal: expect.any(AbortSignal),
    });
  });

  it('that was sent early is taken over, once, and only by the same body', async () => {
    const fetch = fetched();
    sendEarly(address, '{"pageNum":0}', 'omit');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit' });
    await client('searchPosts', { pageNum: 0 });
    expect(fetch).toHaveBeenCalledTimes(1);
    await client('searchPosts', { pageNum: 0 });
    expect(fetch).toHaveBeenCalledTimes(2);
    sendEarly(address, '{"pageNum":0}', 'omit');
    await client('searchPosts', { pageNum: 1 });
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it.each([
    [
      'gives up before it takes it over',
      (asker: AbortController, ask: () => unknown) => [asker.abort(), ask()],
    ],
    ['gives up after it', (asker: AbortController, ask: () => unknown) => [ask(), asker.abort()]],
    ['is not there', () => abortEarly()],
  ])('that was sent early is aborted where its asker %s', (_, act) => {
    const fetch = fetched(() => new Promise(() => {}) as never);
    const asker = new AbortController();
    sendEarly(address, '{}', 'omit');
    act(asker, () => client('searchPosts', {}, asker.signal).catch(() => {}));
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
    expect(fetch).toHaveBeenCalledTimes(1);
  });
});

const refused = (status: number, code = status, serviceMessage = '') =>
  refusal(status, code, { serviceMessage, retryAfter: 5 });

it.each<
  [error: Error, mayLand: boolean, conflict: boolean, signedOut: boolean, wait: number | null]
>([
  [refused(499), false, false, false, 5],
  [refused(500), true, false, false, 5],
  [refused(409, 1), false, true, false, 5],
  [refused(200, 40900), false, true, false, 5],
  [refused(401, 1), false, false, true, 5],
  [refused(200, 401), false, false, true, 5],
  [refused(200, 40100), false, false, true, 5],
  [refused(500, 40100), false, false, true, 5],
  [unreachable(false), true, false, false, null],
])('%s may have landed: %s, conflicts: %s, means signed out: %s, waits: %s', (error, ...is) => {
  expect([mayHaveLanded(error), isConflict(error), isSignedOut(error), waitOf(error)]).toEqual(is);
});

describe('the id of a new post', () => {
  it.each([
    [0n, 0n, '1000000000000000000'],
    [0n, 1n, '1000000000000000001'],
    [1n, 0n, '3046744073709551616'],
    [0n, 8_200_000_000_000_000_000n, '1000000000000000000'],
  ])('is of 19 digits by chance: of %s and %s, %s', (high, low, id) => {
    vi.spyOn(crypto, 'getRandomValues').mockImplementation(
      (array) => Object.assign(array as object, [high, low]) as never,
    );
    expect(makePostId()).toBe(id);
  });

  it.each([
    ['1000000000000000000', true],
    ['9199999999999999999', true],
    ['9200000000000000000', false],
    ['0999999999999999999', false],
    ['100000000000000000', false],
    ['10000000000000000000', false],
    ['x1000000000000000000', false],
  ])('may be %s: %s', (text, may) => {
    expect(isPostId(text)).toBe(may);
  });
});
