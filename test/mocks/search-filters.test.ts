import { describe, expect, it } from 'vitest';
import { forumOf, idsFound } from './ask';
import { smallDataset } from './small-dataset';

const forum = forumOf(
  smallDataset([
    { title: 'Red apple', blockId: 'b1', topicIds: ['t1'], language: 'EN_US', siteIds: '1' },
    { title: 'Green apple', blockId: 'b2', topicIds: ['t2', 't3'], siteIds: '1,2', memberId: 'm3' },
    { title: '红苹果', blockId: 'b3', topicIds: ['t3'], language: 'ZH_CN', isHot: true },
    { title: '青苹果', blockId: 'b4', language: 'ZH_CN', siteIds: '2', isEssence: true },
    { title: 'Deleted apple', deleted: true, isHot: true, replyCount: 3 },
    { title: 'Hidden apple', available: false, isEssence: true },
    { title: 'Old apple', memberId: 'm3', isCollect: true, replyCount: 2 },
    { title: 'Site 12 apple', siteIds: '12', isHot: true, replyCount: 1, blockId: 'b2' },
  ]),
);

const found = (body: object) => idsFound(forum, { sort: 'ASC', ...body }).sort();
const all = ['p00', 'p01', 'p02', 'p03', 'p06', 'p07'];

/** Filters, each with the posts that match. */
const filters: Record<string, [body: object, left: string[]]> = {
  'keywords that one title has': [{ keywords: 'red' }, ['p00']],
  'keywords that most titles have': [{ keywords: 'apple' }, ['p00', 'p01', 'p06', 'p07']],
  'a block': [{ blockId: 'b2' }, ['p01', 'p07']],
  'a block without its children, said aloud': [
    { blockId: 'b1', includeBlockChildren: false },
    ['p00', 'p06'],
  ],
  'a block with its children': [
    { blockId: 'b1', includeBlockChildren: true },
    ['p00', 'p01', 'p02', 'p06', 'p07'],
  ],
  'a block that has no children, with them': [
    { blockId: 'b3', includeBlockChildren: true },
    ['p02'],
  ],
  'a topic, first or not': [{ topicId: 't3' }, ['p01', 'p02']],
  'a topic but not its children': [{ topicId: 't1' }, ['p00', 'p03', 'p06', 'p07']],
  'a member': [{ anotherMemberId: 'm3' }, ['p01', 'p06']],
  'a language': [{ language: 'ZH_CN' }, ['p02', 'p03']],
  'a site, whole ids only': [{ siteId: '2' }, ['p01', 'p03']],
  'a list of ids': [{ postIds: ['p06', 'p00', 'p04', 'nobody'] }, ['p00', 'p06']],
  LATEST_POST: [{ condition: 'LATEST_POST' }, all],
  LATEST_REPLY: [{ condition: 'LATEST_REPLY' }, ['p06', 'p07']],
  HOT_POST: [{ condition: 'HOT_POST' }, ['p02', 'p07']],
  ESSENCE_POST: [{ condition: 'ESSENCE_POST' }, ['p03']],
  COLLECT_POST: [{ condition: 'COLLECT_POST' }, ['p06']],
};

describe('a search without filters', () => {
  it('finds all posts but the deleted and the unavailable', () => {
    expect(found({})).toEqual(all);
  });

  it.each([
    ['empty strings', { keywords: '', blockId: '', topicId: '', siteId: '', language: '' }],
    ['empty strings of the rest', { anotherMemberId: '', condition: '', fields: '', sort: '' }],
    ['nulls', { keywords: null, blockId: null, postIds: null, pageNum: null, language: null }],
    ['an empty list', { postIds: [] }],
    ['white space', { keywords: ' \t　' }],
    ['fields that the interface does not have', { colour: 'red', __proto__: { blockId: 'b4' } }],
    ['a parent of nothing', { includeBlockChildren: true }],
  ])('is not restricted by %s', (_, body) => {
    expect(found(body)).toEqual(all);
  });
});

describe('one filter alone', () => {
  it.each(Object.entries(filters))('%s', (_, [body, left]) => {
    expect(found(body)).toEqual(left);
  });

  it.each([
    ['block', { blockId: 'nowhere' }],
    ['block, its children included', { blockId: 'nowhere', includeBlockChildren: true }],
    ['topic', { topicId: 'nothing' }],
    ['member', { anotherMemberId: 'nobody' }],
    ['site', { siteId: '9' }],
    ['post', { postIds: ['nothing', ''] }],
  ])('finds nothing, and does not fail, for the id of a %s that no record has', (_, body) => {
    expect(found(body)).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('takes %s for an id like any other', (id) => {
    expect(found({ blockId: id })).toEqual([]);
    expect(found({ postIds: [id] })).toEqual([]);
  });
});

const pairs = Object.entries(filters).flatMap(([name, first], at, rest) =>
  rest.slice(at + 1).map(([other, second]) => [name, other, first, second] as const),
);
/** Pairs of filters on different fields, for use in one request. */
const combined = pairs.filter(
  ([, , [first], [second]]) => !Object.keys(first).some((field) => Object.hasOwn(second, field)),
);

describe('two filters', () => {
  it.each(combined)('%s and %s leave what each of them leaves', (_, __, first, second) => {
    const both = first[1].filter((id) => second[1].includes(id));
    expect(found({ ...first[0], ...second[0] })).toEqual(both);
  });
});
