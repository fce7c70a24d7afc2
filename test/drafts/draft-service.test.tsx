import { describe, expect, it, vi } from 'vitest';
import { emptySearch } from '../../src/addresses';
import { mayHaveLanded } from '../../src/api/errors';
import { queryKeys } from '../../src/api/query-keys';
import { pageOf } from '../../src/contract/page';
import { post, postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { useDraftService } from '../../src/forum/drafts/draft-service';
import type { Settings } from '../../src/settings/settings';
import { pageOf as hostPage } from '../support/app';
import { contextOf } from '../support/context';
import { refusal } from '../support/failures';
import { type Answer, openHook } from './open-hook';

const words = { title: 'Title', blockId: '1', topicId: '2', content: '<p>words</p>' };
const open = (answer?: Answer, settings?: Partial<Settings>) => {
  const opened = openHook(useDraftService, answer, settings);
  return { ...opened, service: opened.result.current };
};
const page = (answer: object) => read(pageOf(postSummary), answer).value;
const created = (answer: object) => read(post, answer).value;
const hostModule = (source: string) => `data:text/javascript,${encodeURIComponent(source)}`;

const loaded = vi.hoisted(() => vi.fn());
vi.mock('../../src/api/named-by-page', (original) => {
  loaded();
  return original();
});

it('what asks the host for its member is at hand before a deploy can remove its file', async () => {
  open(undefined, { signedInAs: '' });
  await vi.dynamicImportSettled();
  expect(loaded).not.toHaveBeenCalled();
  open(undefined, { signedInAs: 'Ann' });
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled());
});

it('posts are fetched each time: a kept answer may be older than the post', async () => {
  let asked = 0;
  const { service, queries } = open(async () => {
    asked += 1;
    return page({ content: [{ id: `${asked}` }], totalElements: 1 });
  });
  expect(await service.fetchPosts(emptySearch)).toMatchObject([{ id: '1' }]);
  expect(await service.fetchPosts(emptySearch)).toMatchObject([{ id: '2' }]);
  await vi.waitFor(() => expect(queries.getQueryCache().getAll()).toEqual([]));
});

describe('the member who sends', () => {
  const memberOf = (settings: Partial<Settings>, isLeft?: boolean) =>
    open(undefined, settings)
      .service.sender(isLeft)
      .then((sender) => sender.member);

  it('is whom the page names, at the address of the service', async () => {
    expect(await memberOf({ signedInAs: '' })).toBe('');
    const settings = { signedInAs: 'Ann', baseUrl: 'https://forum.example/api' };
    expect(open(undefined, settings).service.address).toBe('https://forum.example/api/');
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(hostPage('Ann'));
    expect(await memberOf(settings)).toBe('Ann');
  });

  it('is whom the host’s module names now, and for what is left to wait the last one it named', async () => {
    const source = `export const member = () => {
      if (localStorage.getItem('who') === null) throw new Error('no session');
      return localStorage.getItem('who');
    };`;
    const settings = { hostModule: hostModule(source) };
    localStorage.setItem('who', 'Bob');
    expect(await memberOf(settings)).toBe('Bob');
    localStorage.removeItem('who');
    expect(await memberOf(settings, true)).toBe('Bob');
    // Nobody knows: it may be anybody.
    expect(await memberOf(settings)).toBeNull();
  });
});

it('whom a slow host names is waited for by what is sent later', async () => {
  const settings = { signedInAs: 'Ann' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return hostPage('Ann');
  });
  const context = contextOf(settings, undefined, { memberMs: 1 });
  const { result } = openHook(useDraftService, undefined, settings, context);
  expect((await result.current.sender()).member).toBe('Ann');
});

it('a host that never says who is signed in keeps no post', async () => {
  const settings = { hostModule: hostModule('export const member = () => new Promise(() => {});') };
  const limits = { hostAnswerMs: 300, memberMs: 1 };
  const context = contextOf(settings, undefined, limits);
  const { result } = openHook(useDraftService, async () => created({ id: '5' }), settings, context);
  const { create, sender } = result.current;
  const { member } = await sender(true);
  expect(member).toBeNull();
  expect(await create({ postId: '5', ...words }, member)).toMatchObject({ id: '5' });
});

describe('a create', () => {
  it('carries the draft’s id, or none where the host says so, and the title as it is counted', async () => {
    const sent: object[] = [];
    const answer: Answer = async (_, body) => {
      sent.push(body);
      return created({ ...words, id: '9' });
    };
    await open(answer).service.create({ postId: '5', ...words, title: ' Title ' }, null);
    await open(answer, { postId: 'none' }).service.create({ postId: '5', ...words }, '');
    expect(sent).toEqual([{ postId: '5', ...words }, words]);
  });

  it.each([
    ['names another now', () => hostPage('Mei'), 'ServiceError', 'Ann'],
    ['names nobody now', () => hostPage(''), 'ServiceError', 'Ann'],
    ['does not answer', () => Response.error(), 'NetworkError', 'Ann'],
    ['names whom it is not from', () => hostPage('Ann'), 'ServiceError', 'Mei'],
  ])('is not sent where the page of the host %s', async (_, page, name, author) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => page());
    const sent: string[] = [];
    const answer: Answer = async (operation) => sent.push(operation);
    const { service } = open(answer, { signedInAs: 'Ann' });
    const refused = service.create({ postId: '5', ...words }, author);
    await expect(refused).rejects.toMatchObject({ name });
    expect(mayHaveLanded(await refused.catch((cause) => cause))).toBe(false);
    expect(sent).toEqual([]);
  });

  it('is shown as it was sent until it is listed, also where the answer only confirms', async () => {
    const { service, queries } = open(async () => created({}));
    queries.setQueryData(queryKeys.topics.lists, {});
    await service.create({ postId: '5', ...words }, '');
    // Each list may have it now.
    expect(queries.getQueryState(queryKeys.topics.lists)?.isInvalidated).toBe(true);
    expect(JSON.parse(sessionStorage.getItem('parley:created') ?? '')).toMatchObject([
      { ...words, id: '5', createTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/) },
    ]);
  });

  it('is shown with the name that the host gives, where its writer has no other post', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => hostPage('Ann'));
    const { service } = open(async () => created({}), { signedInAs: 'Ann' });
    await service.create({ postId: '5', ...words }, 'Ann');
    expect(JSON.parse(sessionStorage.getItem('parley:created@Ann') ?? '')).toMatchObject([
      { cMemberInfo: { nickname: 'Ann' } },
    ]);
  });

  it('is not kept for whoever has signed in since it was sent', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => hostPage('Ann'));
    const app = contextOf({ signedInAs: 'Ann' });
    const answer: Answer = async () => {
      app.member.write('Mei');
      return created({});
    };
    const { result } = openHook(useDraftService, answer, {}, app);
    await result.current.create({ postId: '5', ...words }, 'Ann');
    expect(sessionStorage.getItem('parley:created@Mei')).toBeNull();
  });

  it('that is refused for now closes the service to all drafts of the app until the pause is over', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    const { service } = open(() => Promise.reject(refusal(429, 42900, { retryAfter: 5000 })));
    expect(service.msToWait()).toBe(0);
    const refused = service.create({ postId: '5', ...words }, '');
    await expect(refused).rejects.toMatchObject({ status: 429 });
    expect(service.msToWait()).toBe(5000);
    now.mockReturnValue(9000);
    expect(service.msToWait()).toBe(0);
  });
});

it('lists are fetched again once a post turns out to exist', () => {
  const { service, queries } = open();
  const [posts, topics] = [queryKeys.posts.search(emptySearch), [...queryKeys.topics.lists, 1]];
  for (const key of [posts, topics, ['other']]) queries.setQueryData(key, {});
  service.refreshLists();
  const isStale = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;
  expect([isStale(posts), isStale(topics), isStale(['other'])]).toEqual([true, true, false]);
});
