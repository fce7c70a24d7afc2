import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setupServer } from 'msw/node';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ForumData } from '../../mocks/dataset-file';
import { dated } from '../../mocks/dated';
import { createForumMock } from '../../mocks/forum-mock';
import { readOptions } from '../../mocks/options';
import { createForumMock as createOfPackage } from '../../mocks/package/index';
import { clock, dayMs, hourMs } from '../../mocks/seed/clock';
import { idOf } from '../../mocks/seed/ids';
import { beatMs } from '../../mocks/seed/lively-dataset';
import type { CreatePostRequest } from '../../src/contract/create-post';
import { type OperationName, operations } from '../../src/contract/operations';
import type { PostSummary } from '../../src/contract/post';
import { expectConsole } from '../support/console';
import { requestFor } from './ask';

type Parts = NonNullable<Parameters<typeof createForumMock>[0]>;

afterEach(() => void vi.useRealTimers());

const open = (parts: Parts = {}, fails?: string) => {
  const ofHost = fails ? { fails } : {};
  const mock = createForumMock({ baseUrl: '*', posts: 50, now: clock, ...parts }, ofHost);
  const ask = (name: OperationName, body: object = {}, signal?: AbortSignal) =>
    mock.answer(requestFor(name, body, signal && { signal }));
  const list = async (body: object = {}): Promise<PostSummary[]> =>
    (await (await ask('searchPosts', { pageSize: 100, ...body })).json()).data.content;
  return { ...mock, ask, list };
};

const write = ({ forum }: ReturnType<typeof open>, fields: Partial<CreatePostRequest> = {}) => ({
  title: 'x',
  content: '<p>x</p>',
  blockId: forum.dataset.blocks[0]?.id,
  topicId: forum.dataset.topics[0]?.id,
  ...fields,
});

describe('the handlers of a mock', () => {
  const send = (address: string) =>
    fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
  const { path } = operations.searchPosts;

  it.each([
    ['https://forum.test', `https://elsewhere.example${path}`, false],
    ['https://forum.test', `https://forum.test/v1${path}`, false],
    ['http://[::1]:8787', `http://[::1]:8787${path}`, true],
    [
      'http://FORUM.test:80/my café(b)+c*:d/',
      `http://forum.test/my%20café(b)+c*:d${path}?v=1`,
      true,
    ],
    ['https://forum.test', 'https://forum.test/api/health', false],
    ['*', `https://elsewhere.example/community${path}`, true],
  ])('of %s answer %s: %s', async (baseUrl, address, answers) => {
    const server = setupServer(...open({ baseUrl }).handlers);
    server.listen({ onUnhandledRequest: 'error' });
    try {
      if (!answers) expectConsole('error', /intercepted a request without a matching request/);
      const sent = send(address).then((response) => response.json());
      if (answers) expect(await sent).toMatchObject({ code: 0, data: { numberOfElements: 10 } });
      else await expect(sent).rejects.toThrow();
    } finally {
      server.close();
    }
  });

  it.each([
    ['', 'give a whole address'],
    ['localhost:8787', 'give a whole address'],
    ['https://forum.test/api/', 'leave out /api'],
  ])('refuse the address "%s"', (baseUrl, says) => {
    expect(() => open({ baseUrl })).toThrow(RangeError);
    expect(() => open({ baseUrl })).toThrow(says);
  });
});

it.each<[string, () => unknown, RegExp]>([
  [
    'an option',
    () => open({ scenerio: 'slow' } as Parts),
    /^There is no option "scenerio"\. Give dataset, scenario, posts, baseUrl, now, latency\.$/,
  ],
  ['a scenario', () => open({ scenario: 'nope' as 'slow' }), /^scenario is nope: give everyday, /],
  ...[Number.NaN, -1, 1.5].flatMap((count): [string, () => unknown, RegExp][] => [
    [`${count} posts`, () => open({ posts: count }), /^posts is .*: give a whole number\.$/],
    [`${count} times`, () => open().fail('all', { status: 500, times: count }), /^times is /],
  ]),
  ['a latency', () => open({ latency: -1 }), /^latency is -1: give whole milliseconds\.$/],
  ['a time', () => open({ now: Number.NaN }), /^now is NaN: give milliseconds since 1970/],
  ['a time of a function', () => open({ now: () => Number.NaN }), /^now is NaN: /],
  [
    'an option of a failure',
    () => open().fail('all', { status: 500, hedaers: {} } as object as { status: 500 }),
    /^There is no option "hedaers"\. Give status, message, headers, times, landed, when\.$/,
  ],
  ['no status', () => open().fail('all', {} as { status: 500 }), /^status is missing: give /],
  ['a rule', () => open({}, 'readPost'), /^There is no fails "readPost"\. .*searchPosts:500/],
  [
    'an operation that fails',
    () => open().fail('readPost' as 'all', { status: 500 }),
    /^operation is readPost: give createPost, searchPosts, listTopics, all\.$/,
  ],
  ['an operation that is held', () => open().hold('read' as 'all'), /^operation is read: /],
  [
    'a status',
    () => open().fail('all', { status: 200 }),
    /status is 200: give a whole number from 400/,
  ],
])('a name that does not exist is refused with those that do: %s', (_, act, says) => {
  expect(act).toThrow(RangeError);
  expect(act).toThrow(says);
});

describe('fail', () => {
  const statuses = async ({ ask }: ReturnType<typeof open>, bodies: object[]) => {
    const seen: number[] = [];
    for (const body of bodies) seen.push((await ask('searchPosts', body)).status);
    return seen;
  };

  it('fails as often as it says, and where it says, and then no more', async () => {
    const mock = open();
    mock.fail('searchPosts', { status: 503, times: 2, when: ({ keywords }) => keywords === 'a' });
    const bodies = [{ keywords: 'b' }, ...Array(3).fill({ keywords: 'a' })];
    expect(await statuses(mock, bodies)).toEqual([200, 503, 503, 200]);
    mock.fail('searchPosts', { status: 503, times: 0 });
    const end = mock.fail('all', { status: 500 });
    expect(await statuses(mock, [{}, {}])).toEqual([500, 500]);
    end();
    expect(await statuses(mock, [{}])).toEqual([200]);
  });

  it('puts what was set last before what was set first, and that before its scenario', async () => {
    const mock = open({}, 'searchPosts:401');
    mock.fail('searchPosts', { status: 429, message: 'Slowly', headers: { 'Retry-After': '7' } });
    const response = await mock.ask('searchPosts');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([429, '7']);
    expect(await response.json()).toMatchObject({ code: 42900, message: 'Slowly' });
    mock.fail('searchPosts', { status: 502, times: 1 });
    expect(await statuses(mock, [{}, {}])).toEqual([502, 429]);
  });

  it.each([
    [429, 'retry-after', '7'],
    ['garbled', 'content-type', 'text/plain'],
  ] as const)('%s sends %s: %s in place of its own', async (status, name, value) => {
    const mock = open();
    mock.fail('searchPosts', { status, headers: { [name]: value } });
    expect((await mock.ask('searchPosts')).headers.get(name)).toBe(value);
  });

  it('carries a request out where it landed, and says the message that it was given', async () => {
    const mock = open();
    mock.fail('createPost', { status: 504, landed: true, message: 'Too late', times: 1 });
    const response = await mock.ask('createPost', write(mock, { postId: '7' }));
    expect(await response.json()).toMatchObject({ code: 50400, message: 'Too late' });
    expect(mock.forum.posts.has('7')).toBe(true);
  });
});

describe('hold', () => {
  it('holds the answers of an operation until release, and those of no other', async () => {
    const mock = open();
    mock.hold('searchPosts');
    const answered = vi.fn();
    const waiting = mock.ask('searchPosts').then(answered);
    expect((await mock.ask('listTopics')).status).toBe(200);
    expect(answered).not.toHaveBeenCalled();
    mock.release();
    await waiting;
    expect((await mock.ask('searchPosts')).status).toBe(200);
  });

  it.each(['before it is held', 'while it waits'])(
    'forgets a request that is given up %s',
    async (moment) => {
      const mock = open();
      mock.hold();
      const asker = new AbortController();
      if (moment === 'before it is held') asker.abort();
      const answer = mock.ask('searchPosts', {}, asker.signal);
      if (!asker.signal.aborted) asker.abort();
      await answer;
    },
  );
});

describe('latency', () => {
  it('passes before every answer, a refusal too', async () => {
    vi.useFakeTimers();
    const { ask } = open({ latency: 3000 });
    const answered = vi.fn();
    void ask('searchPosts', { pageSize: -1 }).then(answered);
    await vi.advanceTimersByTimeAsync(2999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledOnce();
  });

  it.each([0, 10])('ends at once when nobody waits any more, after %i ms', async (milliseconds) => {
    vi.useFakeTimers();
    const asker = new AbortController();
    if (milliseconds === 0) asker.abort();
    const answer = open({ scenario: 'slow' }).ask('searchPosts', {}, asker.signal);
    await vi.advanceTimersByTimeAsync(milliseconds);
    asker.abort();
    await answer;
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('requests and reset list what was asked, and begin again with the posts and the behaviour of the beginning', async () => {
  const mock = open({ scenario: 'search-fails' });
  await mock.ask('listTopics', { keywords: 'a' });
  await mock.ask('createPost', write(mock, { postId: '7' }));
  expect(mock.requests).toMatchObject([
    { operation: 'listTopics', body: { keywords: 'a' }, at: clock },
    { operation: 'createPost', body: { postId: '7' }, at: clock },
  ]);
  mock.fail('all', { status: 401 });
  mock.hold();
  mock.reset();
  expect(mock.requests).toEqual([]);
  expect((await mock.ask('listTopics')).status).toBe(200);
  expect((await mock.ask('searchPosts')).status).toBe(500);
  mock.fail('searchPosts', { status: 400 });
  mock.reset();
  expect((await mock.ask('createPost', write(mock, { postId: '7', title: 'y' }))).status).toBe(200);
});

describe('the dates of a mock', () => {
  const december = Date.parse('2027-12-05T03:20:00Z');
  const newest = (posts: PostSummary[]) =>
    Math.max(...posts.map(({ activeReplyTime }) => Date.parse(activeReplyTime)));
  const at = (time: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: time });
    return open({ now: undefined, posts: 2000 } as Parts);
  };

  it('are those of the seed with a time', async () => {
    const mock = open();
    expect(newest(await mock.list({ fields: 'activeReplyTime' }))).toBeLessThanOrEqual(clock);
    await mock.ask('createPost', write(mock, { postId: '7' }));
    expect(await mock.list({ postIds: ['7'] })).toMatchObject([
      { createTime: '2026-11-20T09:00:00.000Z' },
    ]);
  });

  it('are by the clock of a test that sets it after the mock is made', async () => {
    const mock = open({ now: undefined } as Parts);
    vi.useFakeTimers({ toFake: ['Date'], now: december });
    await mock.ask('createPost', write(mock, { postId: '7' }));
    expect(mock.requests[0]?.at).toBe(december);
    expect(await mock.list({ postIds: ['7'] })).toMatchObject([
      { createTime: new Date(december).toISOString() },
    ]);
  });

  it.each([
    ['in the morning', december],
    ['before the seed was written', clock - 90 * dayMs],
  ])('are whole days later without one, the newest of today and none ahead: %s', async (_, now) => {
    const mock = at(now);
    const posts = await mock.list({ fields: 'createTime' });
    const written = await open({ posts: 2000 }).list({ fields: 'createTime' });
    // Only posts that would be ahead are of one time, and so in another order.
    expect(new Set(posts.map(({ id }) => id))).toEqual(new Set(written.map(({ id }) => id)));
    const times = posts.map(({ createTime }) => Date.parse(createTime));
    const latest = Math.max(...times);
    expect(latest).toBeLessThanOrEqual(now);
    expect(new Date(latest).toDateString()).toBe(new Date(now).toDateString());
    const before = new Map(written.map(({ id, createTime }) => [id, Date.parse(createTime)]));
    const moved = posts.filter((post, index) => {
      const days = ((times[index] ?? 0) - (before.get(post.id) ?? 0)) / dayMs;
      return Number.isInteger(days);
    });
    expect(moved.length).toBeGreaterThan(85);
    const { total } = (await (await mock.ask('searchPosts')).json()).data;
    expect(total).toBe((await (await open({ posts: 2000 }).ask('searchPosts')).json()).data.total);
  });

  it('have the newest of today in a zone of half hours too, just after midnight', async () => {
    vi.stubEnv('TZ', 'Asia/Kolkata');
    onTestFinished(() => void vi.unstubAllEnvs());
    const midnight = new Date('2027-12-05T00:10:00').getTime();
    const [latest] = (await at(midnight).list({ fields: 'createTime', keywords: 'a' })) ?? [];
    expect(Date.parse(latest?.createTime ?? '')).toBe(midnight - 10 * 60_000);
  });

  it('are found in any number of posts', () => {
    const { posts, ...rest } = open().forum.dataset;
    const many = { ...rest, posts: { ...posts, count: 200_000, facts: () => posts.facts(0) } };
    expect(dated(many, december, clock).clock).toBe(Date.parse('2027-12-05T03:00:00Z'));
  });

  it('date blocks, topics and roles too', async () => {
    const { forumBlock, forumTopicList } = (await at(december).list())[0] as PostSummary;
    for (const { createTime } of [forumBlock, ...forumTopicList])
      expect(Date.parse(createTime)).toBeGreaterThan(december - 900 * dayMs);
  });

  it('move where the forum is lively, by the time of the device', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: december });
    const today = open({ scenario: 'lively', now: undefined } as Parts);
    vi.setSystemTime(december + beatMs);
    expect(newest(await today.list({ fields: 'activeReplyTime' }))).toBe(december + beatMs);
  });
});

describe('a dataset of plain data', () => {
  const data: ForumData = {
    me: 'm',
    members: [{ id: 'm', nickname: 'Ines', cMemberRolePOList: [{ id: 'r', name: 'Host' }] }],
    blocks: [{ id: 'b', name: 'Tea' }],
    topics: [{ id: 't', name: 'Leaves' }],
    posts: [
      { id: '1', title: 'One', content: '<p>1</p>', blockId: 'b', topicIds: ['t'], memberId: 'm' },
      {
        ...{ id: '2', title: '二', content: '<p>2</p>', blockId: 'b', topicIds: ['t'] },
        ...{ memberId: 'm', createTime: '2026-01-02T03:04:05.000Z' },
      },
    ],
  };

  it('is the forum, with what was left out, and its own member writes', async () => {
    const mock = open({ dataset: data });
    expect(await mock.list()).toMatchObject([
      {
        id: '1',
        createTime: '2026-11-20T09:00:00.000Z',
        forumBlock: { name: 'Tea', postCount: 2 },
      },
      { id: '2', createTime: '2026-01-02T03:04:05.000Z', replyCount: 0 },
    ]);
    expect(await mock.list({ language: 'ZH_CN' })).toMatchObject([{ id: '2' }]);
    const body = write(mock, { postId: '7' });
    expect((await (await mock.ask('createPost', body)).json()).data.memberId).toBe('m');
  });

  it('takes a field that is undefined for one that was left out', async () => {
    const unsaid = { createTime: undefined, available: undefined, siteIds: undefined };
    const role = { id: 'r', name: 'Host', ...unsaid };
    const mock = open({
      dataset: {
        ...data,
        members: [{ id: 'm', nickname: 'Ines', cMemberRolePOList: [role] }],
        blocks: [{ id: 'b', name: 'Tea', ...unsaid }],
        topics: [{ id: 't', name: 'Leaves', ...unsaid, remark: undefined }],
      } as object as ForumData,
    });
    const [post] = await mock.list();
    const said = { createTime: '2026-11-20T09:00:00.000Z', available: true, siteIds: '1' };
    expect(post).toMatchObject({
      forumBlock: said,
      forumTopicList: [{ ...said, remark: '' }],
      cMemberInfo: { cMemberRolePOList: [said] },
    });
  });

  it('takes the language of a post that says none from its words, as that of a created one', async () => {
    const content = '<p>x<img alt="二"></p>';
    const mock = open({
      dataset: { ...data, posts: [{ ...data.posts[0], content }] } as ForumData,
    });
    await mock.ask('createPost', write(mock, { postId: '7', content }));
    expect((await mock.list({ language: 'EN_US' })).map(({ id }) => id)).toEqual(['7', '1']);
  });

  it('keeps its dates without a time of its own, and is dated by today with one', async () => {
    // East of it by twelve hours or more, it is already the next day.
    vi.stubEnv('TZ', 'UTC');
    const now = Date.parse('2027-12-05T12:00:00Z');
    vi.useFakeTimers({ toFake: ['Date'], now });
    const createTimes = async (dataset: ForumData) =>
      (await open({ dataset, now: undefined } as Parts).list({ postIds: ['2'] }))[0]?.createTime;
    expect(await createTimes(data)).toBe('2026-01-02T03:04:05.000Z');
    const clocked = { ...data, clock: '2026-11-20T09:00:00.000Z' };
    expect(await createTimes(clocked)).toMatch(/^2027-01-17T/);
    // The newest of five days before is of five days before.
    const written = '2026-11-15T09:00:00.000Z';
    const old = clocked.posts.map((post) => ({ ...post, createTime: written }));
    expect(await createTimes({ ...clocked, posts: old })).toMatch(/^2027-11-30T/);
    const many = Array.from({ length: 3000 }, (_, hour) => ({
      ...(data.posts[0] as ForumData['posts'][number]),
      id: `${1000 + hour}`,
      createTime: clock - (3000 - hour) * hourMs,
    }));
    const days = open({ dataset: { ...data, posts: many, clock }, now: undefined } as Parts);
    const [first, second] = await days.list({ fields: 'createTime' });
    expect(Date.parse(first?.createTime ?? '') - Date.parse(second?.createTime ?? '')).toBe(hourMs);
  });

  const withPost = (post: object) => ({ ...data, posts: [{ ...data.posts[0], ...post }] });
  it.each([
    ['2026-01-02 03:04:05', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04', '2026-01-02T03:04:00.000Z'],
    ['2026-01-02 3:04:05', '2026-01-02T03:04:05.000Z'],
    ['2026/01/02 03:04:05.5', '2026-01-02T03:04:05.500Z'],
    ['2026-1-2 3:04:05', '2026-01-02T03:04:05.000Z'],
    ['2026/1/2', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T03:04:05+08:00', '2026-01-01T19:04:05.000Z'],
  ])('has a time without a zone in UTC, on each machine: %s', async (written, createTime) => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    const mock = open({ dataset: withPost({ createTime: written }) as ForumData });
    expect(await mock.list()).toMatchObject([{ createTime }]);
  });

  it('has the times of its places in UTC, too', async () => {
    vi.stubEnv('TZ', 'Asia/Shanghai');
    const createTime = '2026-01-02 03:04:05';
    const mock = open({ dataset: { ...data, topics: [{ id: 't', name: 'Leaves', createTime }] } });
    const [post] = await mock.list();
    expect(post?.forumTopicList).toMatchObject([
      { createTime: '2026-01-02T03:04:05.000Z', comparable: Date.UTC(2026, 0, 2, 3, 4, 5) / 1000 },
    ]);
  });

  it.each([
    [{ ...data, me: 'x' }, 'at me, no member has the id "x"'],
    [withPost({ memberId: 'x' }), 'at posts.0.memberId, no member has the id "x"'],
    [withPost({ blockId: 'x' }), 'at posts.0.blockId, no block has the id "x"'],
    [withPost({ topicIds: ['t', 'x'] }), 'at posts.0.topicIds.1, no topic has the id "x"'],
    [withPost({ createTime: 'once' }), 'at posts.0.createTime, it is no time'],
    [withPost({ id: '' }), 'at posts.0.id, '],
    [{ ...data, posts: [data.posts[0], data.posts[0]] }, 'at posts.1.id, another has the id "1"'],
    [
      { ...data, topics: [{ id: 't', name: 'Leaves', parentId: 't' }] },
      'at topics.0.parentId, "t" is below itself',
    ],
    [
      { ...data, blocks: [{ id: 'b', name: 'Tea', createTime: 'once' }] },
      'at blocks.0.createTime, it is no time',
    ],
    [
      { ...data, members: [{ ...data.members[0], cMemberRolePOList: 'x' }] },
      'at members.0.cMemberRolePOList, ',
    ],
  ])('is refused where something is wrong, with the place', (dataset, says) => {
    expect(() => open({ dataset: dataset as ForumData })).toThrow(RangeError);
    expect(() => open({ dataset: dataset as ForumData })).toThrow(
      `The data is not a dataset: ${says}`,
    );
  });
});

it('is written by another member where the address says so', () => {
  const { forum } = createForumMock({ baseUrl: '*' }, { options: readOptions('?signed=zhou-nan') });
  expect(forum.dataset.me).toBe(idOf('member', 'zhou-nan'));
});

it('the mock of the package has its pictures in its answers: another project has no such files', async () => {
  const mock = createOfPackage({ baseUrl: 'https://forum.test' });
  const server = setupServer(...mock.handlers);
  server.listen();
  onTestFinished(() => server.close());
  const { url, method, headers } = requestFor('searchPosts', {});
  const body = JSON.stringify({ pageSize: 100 });
  const address = `https://forum.test${new URL(url).pathname}`;
  const answer = await (await fetch(address, { method, headers, body })).text();
  expect(answer).not.toMatch(/"\/seed\//);
  expect(answer).toContain('"avatar":"data:image/svg+xml');
});

it('public/mockServiceWorker.js is the one that the installed msw would write', () => {
  const require = createRequire(import.meta.url);
  const { version } = require('msw/package.json') as { version: string };
  const written = readFileSync('public/mockServiceWorker.js', 'utf8');
  const installed = readFileSync(require.resolve('msw/mockServiceWorker.js'), 'utf8');
  expect(written, 'run: npx msw init public --no-save').toContain(`'${version}'`);
  const checksum = /INTEGRITY_CHECKSUM = '(\w+)'/;
  expect(checksum.exec(written)?.[1]).toBe(checksum.exec(installed)?.[1]);
});
