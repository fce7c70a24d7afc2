import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeAddress,
  dataAddress,
  draftAddress,
  emptySearch,
  isByTime,
  memberAddress,
  parseMemberSearch,
  parseSearch,
  parseTopicSearch,
  postAddress,
  savedAddress,
  searchAddress,
  searchAt,
  topicsAddress,
} from '../../src/addresses';
import { type TopicSearch, topicOrders } from '../../src/contract/list-topics';
import {
  conditions,
  languages,
  type PostSearch,
  pageSizes,
  postOrders,
  sortDirections,
} from '../../src/contract/search-posts';
import { parsePath } from '../../src/paths';

const paramsOf = (address: string) => new URL(address, 'http://parley.test').searchParams;

const text = fc.string({ unit: 'binary', maxLength: 12 });
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const keywords = text.map((words) => words.replace(unseen, '').replace(/\s+/g, ' ').trim());
/** Ids are opaque and may contain blanks, commas and percent signs. */
const id = fc
  .oneof(text, fc.string({ unit: fc.constantFrom(...', %2C+&=#/?。 中'), maxLength: 8 }))
  .filter(Boolean);
const optionalId = fc.oneof(fc.constant(''), id);
const pageSize = fc.integer({ min: pageSizes.smallest, max: pageSizes.largest });
const pageNum = fc.integer({ min: 0, max: 99_999_999 });

const search: fc.Arbitrary<PostSearch> = fc
  .record({
    keywords,
    pageNum,
    pageSize,
    fields: fc.constantFrom(...postOrders),
    sort: fc.constantFrom(...sortDirections),
    condition: fc.constantFrom(...conditions),
    blockId: optionalId,
    includeBlockChildren: fc.boolean(),
    topicId: optionalId,
    anotherMemberId: optionalId,
    language: fc.constantFrom('', ...languages),
    postIds: fc.array(id, { maxLength: 4 }),
    dates: fc.constantFrom(
      '',
      'today',
      'week',
      '2026-11-01..',
      '..2026-11-22',
      '2025-01-31..2026-02-28',
    ),
  })
  // `children` has no effect without a block, nor has `dates` in a list that is not sorted by time.
  .map((one) => ({
    ...one,
    includeBlockChildren: one.includeBlockChildren && one.blockId !== '',
    dates: isByTime(one.fields) ? one.dates : '',
  }));

const topicSearch: fc.Arbitrary<TopicSearch> = fc.record({
  keywords,
  pageNum,
  pageSize,
  fields: fc.constantFrom(...topicOrders),
  sort: fc.constantFrom(...sortDirections),
  language: fc.constantFrom('', ...languages),
});

/** Query strings with our parameters and any values, or any other content. */
const names = 'q page size sort dir show block children topic member lang ids dates'.split(' ');
const query = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.tuple(fc.constantFrom(...names), fc.oneof(text, fc.integer().map(String), fc.webUrl())),
    )
    .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&')),
);

describe('the address of a search', () => {
  it('leads back to that search, whatever it is, from the page of a member too', () => {
    fc.assert(
      fc.property(id, search, (member, one) => {
        for (const address of [searchAddress(one), memberAddress(member, one)])
          expect(parseSearch(paramsOf(address))).toEqual(one);
      }),
    );
  });

  it('can be anything: a complete search comes out, and has an address of its own that stays', () => {
    fc.assert(
      fc.property(query, (given) => {
        const parsed = parseSearch(new URLSearchParams(given));
        const address = searchAddress(parsed);
        expect(parseSearch(paramsOf(address))).toEqual(parsed);
        expect(searchAddress(parseSearch(paramsOf(address)))).toBe(address);
      }),
    );
  });

  it.each<[search: Partial<PostSearch>, address: string]>([
    [{ keywords: '游标' }, '/?q=%E6%B8%B8%E6%A0%87'],
    [{ keywords: 'a & b', pageNum: 1, pageSize: 50 }, '/?q=a+%26+b&page=2&size=50'],
    [{ fields: 'views', sort: 'ASC', condition: 'HOT_POST' }, '/?sort=views&dir=ASC&show=HOT_POST'],
    [{ blockId: '42', includeBlockChildren: true }, '/?block=42&children=1'],
    [{ dates: 'today', fields: 'createTime' }, '/?sort=createTime&dates=today'],
    [{ dates: 'today', fields: 'title' }, '/?sort=title'],
    [{ includeBlockChildren: true }, '/'],
    [{ topicId: '7', anotherMemberId: '8', language: 'ZH_CN' }, '/?topic=7&member=8&lang=ZH_CN'],
    [{ postIds: ['1', '2'] }, '/?ids=1,2'],
    [{ postIds: ['1,2'] }, '/?ids=1%252C2'],
  ])('of %o is %s', (one, address) => {
    expect(searchAddress(one)).toBe(address);
  });

  const nonsense = [
    'page=0 page=-1 page=1.5 page=1e3 page=two page= page=99999999999 size=0 size=101 size=ten size=',
    'sort=evil sort= dir=asc show=ALL show=constructor lang=fr lang=zh_cn children=7 children=1 q=%20',
    'q= block= ids= ids=,, children=0&block= topic=&member= scenario=slow __proto__=1 % &&== q',
  ];
  it.each(nonsense.join(' ').split(' '))('takes nonsense for the default: %s', (given) => {
    expect(parseSearch(new URLSearchParams(given))).toEqual(emptySearch);
  });

  it.each([
    ['', 'createTime', 'DESC'],
    ['sort=comparable', 'createTime', 'DESC'],
    ['sort=views&dir=ASC', 'views', 'ASC'],
  ])('of a member is by time where no other order is written: %s', (query, fields, sort) => {
    const search = parseMemberSearch(new URLSearchParams(`${query}&member=9`), '8');
    expect(search).toEqual({ ...emptySearch, fields, sort, anotherMemberId: '8' });
  });

  it.each([
    ['today', 'today'],
    ['week', 'week'],
    ['month', 'month'],
    ['2026-11-01..2026-11-30', '2026-11-01..2026-11-30'],
    ['2026-11-01..', '2026-11-01..'],
    ['..2026-11-30', '..2026-11-30'],
    ['..', ''],
    ['xtoday', ''],
    ['todayx', ''],
    ['x2026-11-01..', ''],
    ['2026-11-01..x', ''],
    ['2026-13-01..', ''],
    ['2026-11-01..2026-99-99', ''],
    ['2026-02-29..2026-03-02', ''],
    // Programs that look for addresses in a text leave out dots at their end.
    ['2026-11-01', '2026-11-01..'],
    ['2026-11-01.', '2026-11-01..'],
    ['2026-13-01', ''],
  ])('holds the days %s as %j, in each order by time', (written, dates) => {
    for (const order of ['comparable', 'createTime', 'activeReplyTime']) {
      expect(searchAt(`/members/7?sort=${order}&dates=${written}`).dates).toBe(dates);
    }
    expect(searchAt(`?sort=updateTime&dates=${written}`).dates).toBe('');
  });

  it('has no characters that nobody sees in its words, but those that join others', () => {
    const params = new URLSearchParams({ q: '\u200ecur\u00ad\u200bsor \ufeff👩\u200d💻\u2069' });
    expect(parseSearch(params).keywords).toBe('cursor 👩\u200d💻');
    expect(searchAddress({ keywords: '论坛\u3000 React\u00a0Hooks\u202f?' })).toBe(
      searchAddress({ keywords: '论坛 React Hooks ?' }),
    );
  });

  it('has no more words than a server takes with it', () => {
    const address = searchAddress({ keywords: `${'标'.repeat(499)} ${'标'.repeat(20_000)}` });
    expect(address.length).toBeLessThan(5000);
    expect(searchAddress(searchAt(address))).toBe(address);
  });
});

describe('the address of a topic list', () => {
  it('leads back to that list, whatever it is, and to its topic', () => {
    fc.assert(
      fc.property(topicSearch, optionalId, (one, topic) => {
        const address = topicsAddress(one, topic);
        expect(parseTopicSearch(paramsOf(address))).toEqual(one);
      }),
    );
  });

  it('is written in words that addresses of today have', () => {
    expect(
      topicsAddress({
        keywords: 'x',
        pageNum: 2,
        pageSize: 5,
        fields: 'name',
        sort: 'ASC',
        language: 'EN_US',
      }),
    ).toBe('/topics?q=x&page=3&size=5&sort=name&dir=ASC&lang=EN_US');
  });
});

describe('the address of a record', () => {
  const placeOf = (address: string) => parsePath(new URL(address, 'http://parley.test').pathname);

  it.each([
    ['post', postAddress],
    ['member', memberAddress],
    ['topics', (one: string) => topicsAddress({}, one)],
    ['compose', draftAddress],
  ] as const)('leads to the page %s, whatever its id', (page, addressOf) => {
    // In any URL a segment of one or two dots refers to another folder.
    const segment = id.filter((one) => !/^\.{1,2}$/.test(one));
    fc.assert(
      fc.property(segment, (one) => {
        expect(placeOf(addressOf(one))).toEqual({ page, id: one });
      }),
    );
  });

  it.each([
    ['/', 'search'],
    ['/posts/4%2F2', 'post'],
    ['/Posts/4%2F2/', 'post'],
    ['/topics', 'topics'],
    ['/compose/', 'compose'],
    ['/saved', 'saved'],
    ['/data', 'data'],
    ['//TOPICS//', 'topics'],
    ['//posts///4%2F2//', 'post'],
    ['/Index.html', 'search'],
  ])('%s leads to the page %s', (path, page) => {
    expect(parsePath(path)).toEqual({ page, id: path.includes('%') ? '4/2' : '' });
  });

  it.each([
    '/posts',
    '/posts/',
    '/posts/1/2',
    '/saved/1',
    '/%0a',
    '/constructor',
    '/posts//1/2',
    '/login',
    '/api/post/search',
    '/posts/1/edit',
  ])('%s leads to no page', (path) => {
    expect(parsePath(path)).toBeUndefined();
  });

  it('leads to what is written where that is no encoding', () => {
    expect(parsePath('/posts/%zz')).toEqual({ page: 'post', id: '%zz' });
  });

  it('is written even where an id holds half a character', () => {
    const half = `1${'\ud83d'}2`;
    for (const address of [
      postAddress(half),
      memberAddress(half),
      topicsAddress({}, half),
      draftAddress(half),
      searchAddress({ postIds: [half], blockId: half, keywords: half }),
    ]) {
      expect(decodeURIComponent(address)).toContain('1\ufffd2');
    }
  });
});

it.each([
  ['/compose', () => composeAddress()],
  ['/compose?block=4&topic=2', () => composeAddress({ blockId: '4', topicId: '2' })],
  ['/compose?block=a%26b', () => composeAddress({ blockId: 'a&b' })],
  ['/compose/1%2F2', () => draftAddress('1/2')],
  ['/saved', () => savedAddress()],
  ['/saved?page=3', () => savedAddress(2)],
  ['/data', () => dataAddress()],
])('another address is %s', (address, written) => {
  expect(written()).toBe(address);
});
