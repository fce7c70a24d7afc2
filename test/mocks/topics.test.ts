import { describe, expect, it } from 'vitest';
import { type TopicOrder, topicOrders } from '../../src/contract/list-topics';
import type { Topic } from '../../src/contract/topic';
import { ask, forumOf } from './ask';
import { type SmallTopic, smallDataset } from './small-dataset';

const forumWith = (topics: SmallTopic[], posts = [{}]) => forumOf(smallDataset(posts, topics));

/** A tree as text: `a(b c(d))`. */
const drawn = (topics: Topic[]): string =>
  topics.map(({ id, children }) => (children.length ? `${id}(${drawn(children)})` : id)).join(' ');

const tree = forumWith([
  { id: 'data', name: 'Data', sysLanguage: 'EN_US' },
  { id: 'paging', name: 'Paging', remark: 'Cursors and offsets', parentId: 'data' },
  { id: 'ties', name: 'Ties', parentId: 'paging', sysLanguage: 'ZH_CN', siteIds: '2' },
  { id: 'search', name: '搜尋', remark: '兩個字', parentId: 'data', sysLanguage: 'ZH_CN' },
  { id: 'type', name: 'Typography' },
  { id: 'gone', name: 'Gone', deleted: true },
  { id: 'below', name: 'Below what is gone', parentId: 'gone' },
  { id: 'hidden', name: 'Hidden', parentId: 'data', available: false },
]);

const listed = (body: object) => drawn(ask(tree, 'listTopics', { sort: 'ASC', ...body }).content);
const whole = 'data(paging(ties) search) type';

describe('the topic list', () => {
  it('has all topics nested under their roots, but the deleted and the unavailable', () => {
    expect(listed({})).toBe(whole);
  });

  it.each([
    ['type List', { type: 'List' }],
    ['empty strings', { type: '', keywords: '', siteId: '', language: '', fields: '', sort: '' }],
    ['nulls', { keywords: null, pageNum: null, language: null }],
  ])('is not restricted by %s', (_, body) => {
    expect(listed({ ...body, sort: 'ASC' })).toBe(whole);
  });

  it.each([
    ['a name', { keywords: 'paging' }, 'data(paging)'],
    ['a remark', { keywords: 'CURSORS' }, 'data(paging)'],
    ['a leaf three levels down', { keywords: 'ties' }, 'data(paging(ties))'],
    ['a root, without the branches that lead nowhere', { keywords: 'data' }, 'data'],
    ['two words, both of one topic', { keywords: 'offsets paging' }, 'data(paging)'],
    ['simplified characters for traditional ones', { keywords: '搜寻 两个' }, 'data(search)'],
    ['a part of several names', { keywords: 'a' }, 'data(paging) type'],
    ['what no topic has', { keywords: 'zebra' }, ''],
    ['a deleted topic', { keywords: 'gone' }, ''],
    ['a language', { language: 'ZH_CN' }, 'data(paging(ties) search)'],
    ['a site', { siteId: '2' }, 'data(paging(ties))'],
    ['a site and a language that no topic has both', { siteId: '2', language: 'EN_US' }, ''],
  ])('keeps the branches that lead to a match: %s', (_, body, kept) => {
    expect(listed({ fields: 'name', ...body })).toBe(kept);
  });
});

const values: Record<TopicOrder, Partial<SmallTopic>[]> = {
  comparable: [{ comparable: 2 }, { comparable: 1 }, { comparable: 1 }],
  createTime: ['b', 'a', 'a'].map((createTime) => ({ createTime })),
  updateTime: ['b', 'a', 'a'].map((updateTime) => ({ updateTime })),
  postCount: [{}, {}, {}],
  name: ['b', 'a', 'a'].map((name) => ({ name })),
};

describe.each(topicOrders)('topics ordered by %s', (fields) => {
  const roots = values[fields].map((value, at) => ({ ...value, id: `t${at}` }));
  const children = roots.map((root) => ({ ...root, id: `${root.id}c`, parentId: 't0' }));
  const posts = [{ topicIds: ['t0', 't0c'] }];
  const forum = forumWith([...roots, ...children], posts);

  it.each([
    ['ASC', 't1 t2 t0(t1c t2c t0c)'],
    ['DESC', 't0(t0c t2c t1c) t2 t1'],
  ])('%s, ties by id in the same direction, at every level', (sort, order) => {
    const page = ask(forum, 'listTopics', { fields, sort });
    expect(drawn(page.content)).toBe(order);
    expect(page.sort[0]).toMatchObject({ property: fields, direction: sort });
  });
});
