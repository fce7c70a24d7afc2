import { describe, expect, it } from 'vitest';
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

  it('counts no post of a topic that has none', () => {
    expect(ask(tree, 'listTopics', {}).content[0]?.postCount).toBe(0);
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

// The conformance run has every order of roots.
it.each([
  ['ASC', 't1 t2 t0(t1c t2c t0c)'],
  ['DESC', 't0(t0c t2c t1c) t2 t1'],
])('topics are ordered at every level, ties by id in the same direction: %s', (sort, order) => {
  const roots = ['b', 'a', 'a'].map((name, at) => ({ name, id: `t${at}` }));
  const children = roots.map((root) => ({ ...root, id: `${root.id}c`, parentId: 't0' }));
  const forum = forumWith([...roots, ...children]);
  expect(drawn(ask(forum, 'listTopics', { fields: 'name', sort }).content)).toBe(order);
});
