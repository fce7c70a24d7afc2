import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  composeAddress,
  draftAddress,
  emptySearch,
  emptyTopicSearch,
  isByTime,
  memberAddress,
  parsePath,
  parseSearch,
  parseTopicSearch,
  postAddress,
  savedAddress,
  searchAddress,
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

const paramsOf = (address: string) => new URL(address, 'http://parley.test').searchParams;

const text = fc.string({ unit: 'binary', maxLength: 12 });
const keywords = text.map((words) => words.trim());
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
  it('leads back to that search, whatever it is', () => {
    fc.assert(
      fc.property(search, (one) => {
        expect(parseSearch(paramsOf(searchAddress(one)))).toEqual(one);
      }),
    );
  });

  it('leads back to it from the page of a member, too', () => {
    fc.assert(
      fc.property(id, search, (member, one) => {
        expect(parseSearch(paramsOf(memberAddress(member, one)))).toEqual(one);
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

  it.each(Object.entries(emptySearch))('does not write the default of %s', (field, initial) => {
    expect(searchAddress({ [field]: initial })).toBe('/');
  });

  it.each<[search: Partial<PostSearch>, address: string]>([
    [{ keywords: '游标' }, '/?q=%E6%B8%B8%E6%A0%87'],
    [{ keywords: 'a & b' }, '/?q=a+%26+b'],
    [{ pageNum: 1 }, '/?page=2'],
    [{ pageSize: 50 }, '/?size=50'],
    [{ fields: 'views', sort: 'ASC' }, '/?sort=views&dir=ASC'],
    [{ condition: 'HOT_POST' }, '/?show=HOT_POST'],
    [{ blockId: '42' }, '/?block=42'],
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

  it.each(
    [
      ['page=0', 'page=-1', 'page=1.5', 'page=1e3', 'page=two', 'page=', 'page=99999999999'],
      ['size=0', 'size=101', 'size=ten', 'size=-10'],
      ['sort=evil', 'sort=', 'dir=UP', 'dir=asc', 'show=ALL', 'lang=fr', 'lang=zh_cn'],
      ['children=7', 'children=1', 'children=true', 'q=%20', 'q=', 'block=', 'ids=', 'ids=,,'],
      ['scenario=slow', 'constructor=1', '__proto__=1', '%', '&&==', 'q'],
    ].flat(),
  )('takes nonsense for the default: %s', (given) => {
    expect(parseSearch(new URLSearchParams(given))).toEqual(emptySearch);
  });

  it('takes the first of two values of one name', () => {
    expect(parseSearch(new URLSearchParams('q=one&q=two')).keywords).toBe('one');
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

  it('can be anything: a complete question comes out, and has an address of its own that stays', () => {
    fc.assert(
      fc.property(query, (given) => {
        const parsed = parseTopicSearch(new URLSearchParams(given));
        const address = topicsAddress(parsed);
        expect(parseTopicSearch(paramsOf(address))).toEqual(parsed);
        expect(topicsAddress(parseTopicSearch(paramsOf(address)))).toBe(address);
      }),
    );
  });

  it.each(Object.entries(emptyTopicSearch))(
    'does not write the default of %s',
    (field, initial) => {
      expect(topicsAddress({ [field]: initial })).toBe('/topics');
    },
  );
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
  ])('%s leads to the page %s', (path, page) => {
    expect(parsePath(path)).toEqual({ page, id: path.includes('%') ? '4/2' : '' });
  });

  it.each(['/posts', '/posts/', '/posts/1/2', '/saved/1', '/%0a', '/constructor', '/posts//1'])(
    '%s leads to no page',
    (path) => {
      expect(parsePath(path)).toBeUndefined();
    },
  );

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

describe('the other addresses', () => {
  it.each([
    [composeAddress(), '/compose'],
    [composeAddress({ blockId: '4', topicId: '2' }), '/compose?block=4&topic=2'],
    [composeAddress({ blockId: 'a&b' }), '/compose?block=a%26b'],
    [draftAddress('1/2'), '/compose/1%2F2'],
    [savedAddress(), '/saved'],
    [savedAddress(2), '/saved?page=3'],
    [topicsAddress(), '/topics'],
    [topicsAddress({ keywords: 'x' }, '7'), '/topics/7?q=x'],
    [memberAddress('7', { pageNum: 1 }), '/members/7?page=2'],
  ])('%s is %s', (address, expected) => {
    expect(address).toBe(expected);
  });
});
