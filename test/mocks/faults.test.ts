import { describe, expect, it } from 'vitest';
import { parseFaults } from '../../mocks/conditions/fault-rules';
import { createForumMock } from '../../mocks/forum-mock';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import type { OperationName } from '../../src/contract/operations';
import { requestFor } from './ask';
import { clock } from './small-dataset';

const openFaulty = (fails: string) => {
  const { forum, answer } = createForumMock({ posts: 100, baseUrl: '*', now: clock }, { fails });
  const ask = (name: OperationName, body: object = {}, signal?: AbortSignal) =>
    answer(requestFor(name, body, signal && { signal }));
  return { forum, ask };
};

const { blocks, topics } = composeDataset(0);
const post = {
  postId: '1871999999999999999',
  title: 'x',
  content: '<p>x</p>',
  blockId: blocks[0]?.id,
  topicId: topics[0]?.id,
};

describe('a rule of fails', () => {
  it.each([
    'searchPosts',
    'all',
    'createPost:landed-504',
    'searchPosts@2:500',
    'searchPosts@page2:401, listTopics@every3:reset',
    'createPost:400=Not today, all of you; try later, listTopics',
  ])('%j is one', (rule) => {
    expect(parseFaults(rule)).not.toHaveLength(0);
  });

  it.each([
    'readPost',
    'searchPosts@0',
    'searchPosts@last',
    'all:200',
    'all:landed',
    'all:500,',
    'all:reset=why',
  ])('%j is none', (rule) => {
    expect(parseFaults(rule)).toBeUndefined();
  });

  it('is about the call that it names, and about no other', async () => {
    const { ask } = openFaulty('searchPosts@2:500');
    const first = await ask('searchPosts');
    const second = await ask('searchPosts', { pageNum: 1 });
    const repeated = await ask('searchPosts', { pageNum: 1 });
    const third = await ask('searchPosts', { pageNum: 2 });
    const statuses = [first, second, repeated, third].map(({ status }) => status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });

  it('names a page as people count, and every third call', async () => {
    const paged = openFaulty('searchPosts@page2:500');
    expect((await paged.ask('searchPosts', { pageNum: 1 })).status).toBe(500);
    expect((await paged.ask('searchPosts', { pageNum: 2 })).status).toBe(200);
    const flaky = openFaulty('all@every3:500');
    const statuses: number[] = [];
    for (let pageNum = 0; pageNum < 6; pageNum++)
      statuses.push((await flaky.ask('searchPosts', { pageNum })).status);
    expect(statuses).toEqual([200, 200, 500, 200, 200, 500]);
  });

  it('lets each request through the second time, with once', async () => {
    const { ask } = openFaulty('searchPosts@once:500');
    const statuses: number[] = [];
    for (const pageNum of [0, 0, 1, 1])
      statuses.push((await ask('searchPosts', { pageNum })).status);
    expect(statuses).toEqual([500, 200, 500, 200]);
  });

  it('says what it is told to say, commas included, up to the next rule', async () => {
    const { ask } = openFaulty('searchPosts:400=No, all of it; try later,listTopics:500');
    const { code, message } = await (await ask('searchPosts')).json();
    expect([code, message]).toEqual([40001, 'No, all of it; try later']);
    expect((await ask('listTopics')).status).toBe(500);
  });

  it.each([
    [413, 41300, null],
    [429, 42900, '20'],
  ])('answers %i with an envelope of code %i', async (status, code, retryAfter) => {
    const response = await openFaulty(`searchPosts:${status}`).ask('searchPosts');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([status, retryAfter]);
    expect(await response.json()).toMatchObject({ code, data: null });
  });

  it('refuses a post without carrying it out', async () => {
    const { forum, ask } = openFaulty('createPost:500');
    expect((await ask('createPost', post)).status).toBe(500);
    expect(forum.posts.has(post.postId)).toBe(false);
  });

  it.each(['landed-504', 'landed-garbled', 'landed-reset'])(
    'carries a post out and then answers %s',
    async (how) => {
      const { forum, ask } = openFaulty(`createPost:${how}`);
      const response = await ask('createPost', post);
      expect(forum.posts.has(post.postId)).toBe(true);
      const isEnvelope = await response.json().then(
        () => true,
        () => false,
      );
      expect(isEnvelope).toBe(false);
    },
  );

  it('lets a request wait until it is given up, where it never answers', async () => {
    const { ask } = openFaulty('searchPosts:timeout');
    const leaving = new AbortController();
    const waiting = ask('searchPosts', {}, leaving.signal);
    leaving.abort();
    expect((await waiting).type).toBe('error');
  });
});
