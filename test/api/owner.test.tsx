import { QueryObserver } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createStore, keys } from 'idb-keyval';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clock, hourMs } from '../../mocks/seed/clock';
import { blockCache } from '../../src/api/block-cache';
import { answers } from '../../src/api/kept/answers';
import { keptAnswers } from '../../src/api/kept/kept-answers';
import { hasAnswers } from '../../src/api/kept/kept-notes';
import { owner, sessionOf } from '../../src/api/owner';
import { queryKeys } from '../../src/api/query-keys';
import { block } from '../../src/contract/block';
import { type PostSummary, post } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { rememberCreatedPost } from '../../src/forum/posts/use-post';
import type { Settings } from '../../src/settings/settings';
import { ask } from '../mocks/ask';
import { openApp, pageOf } from '../support/app';
import { contextOf } from '../support/context';
import { refusal } from '../support/failures';
import { hostNaming } from '../support/host-naming';
import { setOnline } from '../support/network';

/** A host whose session is in the storage, and whose module remembers it until it is renewed. */
const hostModule = `data:text/javascript,${encodeURIComponent(`
  let name;
  const renew = () => { name = localStorage.getItem('who'); return Boolean(name); };
  export const member = () => {
    if (localStorage.getItem('who') === null) throw new Error('offline');
    if (name === undefined) renew();
    return name;
  };
  export const refresh = renew;
`)}`;
// A module of its own for each test: one that has loaded remembers.
let modules = 0;
const withModule = () => {
  modules += 1;
  return { hostModule: `${hostModule}//${modules}` };
};
const signIn = (name: string) => localStorage.setItem('who', name);

const ownerOf = async (settings: Partial<Settings>) => {
  const who = contextOf(settings).get(owner);
  await who.whenKnown();
  return who;
};

/** What the host answers for its page. */
const answerPage = (answer: (redirect?: RequestRedirect) => Response) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => answer(init?.redirect));

/** What `fetch` gives for a redirect that it does not follow. */
const elsewhere = () =>
  Object.defineProperty(new Response(''), 'type', { value: 'opaqueredirect' });

/** The device itself has the page, which last named Robin, and the host cannot be reached. */
const keptPage = async () => {
  await ownerOf({ signedInAs: 'Robin' });
  document.documentElement.dataset.kept = '';
  onTestFinished(() => void delete document.documentElement.dataset.kept);
  answerPage(() => Response.error());
  const who = await ownerOf({});
  await expect(who.fetch()).rejects.toThrow();
  return who;
};

/** As browsers notify the other tabs of what this one stores. */
const notifyTabs = () => act(() => void dispatchEvent(new StorageEvent('storage', { key: null })));
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const show = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('to whom belongs what the device keeps', () => {
  it('is whom the module names once a request that was refused has renewed the session', async () => {
    signIn('Robin');
    const app = contextOf(withModule());
    await app.get(owner).whenKnown();
    signIn('Mei');
    const refused = vi.fn().mockRejectedValueOnce(refusal(401)).mockResolvedValue('of Mei');
    await (await sessionOf(app)).send('searchPosts', refused);
    expect(await app.get(owner).isFor('Robin')).toBe(false);
    expect(app.get(owner).read()).toBe('Mei');
  });

  it.each([
    ['42', '42'],
    ['false', ''],
    ["' Robin '", 'Robin'],
  ])('is a text where the module of the host says %s', async (said, name) => {
    const code = encodeURIComponent(`export const member = () => ${said};`);
    expect((await ownerOf({ hostModule: `data:text/javascript,${code}` })).read()).toBe(name);
  });

  it('is the last one where the device itself had the page, which may send nothing in that name', async () => {
    const later = await keptPage();
    expect(later.read()).toBe('Robin');
    answerPage(() => pageOf('Mei'));
    expect(await later.fetch()).toBe('Mei');
  });

  it('is whom the host names now, where the browser has the page from its history, or shows it again', async () => {
    await ownerOf({ signedInAs: 'Robin' });
    (await ownerOf({ signedInAs: 'Robin' })).leave();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([
      { type: 'back_forward' } as never,
    ]);
    answerPage(() => pageOf(''));
    const who = await ownerOf({ signedInAs: 'Robin' });
    expect(who.read()).toBe('');
    expect(await who.fetch()).toBe('');
    answerPage(() => pageOf('Mei'));
    show();
    await waitFor(() => expect(who.read()).toBe('Mei'));
    answerPage(() => new Response('', { status: 403 }));
    show();
    await waitFor(() => expect(who.read()).toBe(''));
    // The address leads to another spelling of itself.
    answerPage((redirect) => (redirect === 'manual' ? elsewhere() : pageOf('Mei')));
    show();
    await waitFor(() => expect(who.read()).toBe('Mei'));
  });

  it('is not requested where the host names nobody in its page', async () => {
    const fetch = answerPage(() => pageOf('Robin'));
    const who = await ownerOf({});
    show();
    expect([who.read(), await who.fetch(), fetch.mock.calls]).toEqual(['', '', []]);
  });

  it.each([
    ['a page that names members', () => ({ signedInAs: 'Robin' })],
    ['a module', withModule],
  ])('is nobody in all tabs after a member has signed out in one, with %s', async (_, settings) => {
    signIn('Robin');
    const [one, other] = [await ownerOf(settings()), await ownerOf(settings())];
    const changes: unknown[] = [];
    other.subscribe((before) => changes.push([before, other.read()]));
    one.leave();
    notifyTabs();
    expect([one.read(), other.read(), changes]).toEqual(['', '', [['Robin', '']]]);
    // The host has ended the session by the time that the member returns to the other tab.
    signIn('');
    answerPage(() => pageOf(''));
    show();
    await expect(other.fetch()).resolves.toBe('');
  });

  it('stays nobody where the host still names who has just left', async () => {
    signIn('Robin');
    const who = await ownerOf(withModule());
    const answer = who.fetch();
    who.leave();
    show();
    await answer;
    expect([who.read(), await who.fetch()]).toEqual(['', '']);
  });

  it('is looked at again when the page is shown, as after the back/forward cache', async () => {
    signIn('Robin');
    const who = await ownerOf(withModule());
    // Another tab has found out, while this page was frozen and heard of nothing.
    localStorage.setItem('parley:member', '{"":""}');
    signIn('');
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(who.read()).toBe('');
    signIn('Mei');
    localStorage.setItem('parley:member', '{"":"Mei"}');
    show();
    await waitFor(() => expect(who.read()).toBe('Mei'));
    expect(await who.fetch()).toBe('Mei');
  });

  it('is not asked for again as the page of the host is shown for the first time', async () => {
    const who = await ownerOf({ signedInAs: 'Robin' });
    const fetch = answerPage(() => pageOf('Robin'));
    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
    await pass();
    expect([who.read(), fetch.mock.calls]).toEqual(['Robin', []]);
  });

  it('is asked for where a page names nobody though the host has named a member, as one that a link of another site opens without the strictest cookies, and where the browser does not say how it got the page', async () => {
    await ownerOf({ signedInAs: 'Robin' });
    answerPage(() => pageOf('Robin'));
    const changes: unknown[] = [];
    const other = contextOf({ signedInAs: 'Robin' }).get(owner);
    other.subscribe((before) => changes.push(before));
    expect((await ownerOf({})).read()).toBe('Robin');
    notifyTabs();
    expect([other.read(), changes]).toEqual(['Robin', []]);
    answerPage(() => pageOf(''));
    expect((await ownerOf({})).read()).toBe('');
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([]);
    expect((await ownerOf({ signedInAs: 'Robin' })).read()).toBe('');
  });

  it('is whom the module of the host named last where it cannot be asked, which says nothing of what the service answers', async () => {
    signIn('Robin');
    const before = await ownerOf(withModule());
    expect([before.read(), await before.isFor()]).toEqual(['Robin', true]);
    localStorage.removeItem('who');
    const later = await ownerOf(withModule());
    await expect(later.fetch()).rejects.toThrow('offline');
    expect([later.read(), await later.isFor()]).toEqual(['Robin', false]);
    signIn('Robin');
    expect(await later.isFor()).toBe(true);
  });

  it('is the same where a CDN asks the visitor for a task', async () => {
    const who = await ownerOf({ signedInAs: 'Robin' });
    answerPage(() => new Response('', { status: 403, headers: { 'cf-mitigated': 'challenge' } }));
    await expect(who.fetch()).rejects.toThrow();
    expect(who.read()).toBe('Robin');
  });

  it('has the name that the browser reads, however the host writes it', async () => {
    const who = await ownerOf({ signedInAs: 'Robin' });
    const title = '<title><meta name="parley:signed-in-as" content="Mei"></title>';
    const name = '<meta name="parley:signed-in-as" content=" &Gamma;&ccaron; &#39;">';
    answerPage(() => new Response(`<html data-build=b1>${title}${name}<body>`));
    expect(await who.fetch()).toBe("Γč '");
  });

  it('is asked for again when the network is back', async () => {
    const who = await keptPage();
    answerPage(() => pageOf('Mei'));
    setOnline(false);
    setOnline(true);
    await waitFor(() => expect(who.read()).toBe('Mei'));
  });

  it('is not known where the host leads elsewhere and then does not answer in time', async () => {
    const who = contextOf({ signedInAs: 'Robin' }, undefined, { hostAnswerMs: 1 }).get(owner);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      if (init?.redirect === 'manual') return elsewhere();
      return new Promise((_, reject) => {
        const { signal } = init ?? {};
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await expect(who.fetch()).rejects.toThrow();
    expect(who.read()).toBe('Robin');
  });

  it('is whom another tab has learnt of since the host was asked', async () => {
    const who = await ownerOf({ signedInAs: 'Robin' });
    let answer = (_: Response) => {};
    vi.spyOn(globalThis, 'fetch').mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    show();
    await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
    // It is asked again, and does not answer.
    vi.mocked(fetch).mockImplementation(() => new Promise(() => {}));
    localStorage.setItem('parley:member', '{"":"Mei"}');
    notifyTabs();
    answer(pageOf('Robin'));
    await pass();
    expect([who.read(), localStorage.getItem('parley:member')]).toEqual(['Mei', '{"":"Mei"}']);
  });

  it('is nobody, without an end of asking, where the service refuses whom the host still names', async () => {
    const asked = answerPage(() => pageOf('Robin'));
    const tabs = [1, 2].map(() =>
      contextOf({ signedInAs: 'Robin' }, undefined, { leftMs: 0 }).get(owner),
    );
    // The service refuses each request in that name.
    for (const who of tabs)
      who.subscribe(() => {
        queueMicrotask(notifyTabs);
        if (who.read()) setTimeout(who.end);
      });
    tabs[0]?.end();
    for (let turn = 0; turn < 20; turn += 1) await pass();
    expect(tabs.map((who) => who.read())).toEqual(['', '']);
    expect(asked.mock.calls.length).toBeLessThan(3);
  });

  it('is the same after all data of the device was deleted', async () => {
    const who = await ownerOf({ signedInAs: 'Robin' });
    localStorage.removeItem('parley:member');
    notifyTabs();
    expect(who.read()).toBe('Robin');
  });
});

describe('a member whom the host names after the service has answered', () => {
  const keep = (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
  const open = async (address: string) => {
    const { hostModule, named } = hostNaming('Anna');
    const limits = { hostAnswerMs: 1e6 };
    const app = await openApp(address, { settings: { hostModule }, posts: 100, limits });
    await screen.findAllByRole('article');
    await pass();
    return {
      ...app,
      named: () => {
        const noted = ['parley:visits', 'parley:read', 'parley:searches'];
        expect(Object.keys(localStorage).filter((key) => noted.includes(key))).toEqual([]);
        return named();
      },
      nameAtOnce: named,
    };
  };

  it('sees what is new since their own last visit, and this visit and its filters are theirs', async () => {
    const before = clock - 30 * hourMs;
    keep('parley:visits@Anna', { last: 0, latest: before });
    const { named } = await open('/?sort=createTime');
    await named();
    expect(await screen.findByText(/since your last visit/)).toBeVisible();
    await waitFor(() => expect(kept('parley:visits@Anna')).toMatchObject({ last: before }));
    expect(kept('parley:searches@Anna').last).toHaveLength(1);
  });

  it('has read the post that is open, and has saved what they saved before', async () => {
    const { forum, navigation, named } = await open('/?size=3');
    const [post] = ask(forum, 'searchPosts', { pageSize: 1 }).content;
    await navigation.navigate(`/posts/${post?.id}`);
    await screen.findByRole('heading', { level: 1, name: post?.title });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await pass();
    expect(kept('parley:saved')).toBeNull();
    await named();
    await waitFor(() => expect(kept('parley:read@Anna')?.posts).toHaveLength(1));
    await waitFor(() => expect(kept('parley:saved@Anna')).toHaveLength(1));
  });

  it('loses what they clear until then, and nobody else does', async () => {
    const searches = { isOn: true, recent: ['/?q=a'], saved: ['/?q=b'] };
    keep('parley:searches', searches);
    keep('parley:searches@Anna', { ...searches, recent: ['/?q=c'] });
    keep('parley:visits', { last: 0, latest: clock - 300 * hourMs });
    const { member, nameAtOnce } = await open('/?size=12');
    await member.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await member.click(screen.getByRole('searchbox', { name: 'Search' }));
    await member.click(await screen.findByRole('button', { name: 'Remove: b' }));
    await member.click(screen.getByRole('checkbox', { name: /^Remember my searches/ }));
    await pass();
    expect([kept('parley:searches'), kept('parley:read')]).toEqual([searches, null]);
    await nameAtOnce();
    const cleared = { isOn: false, recent: [], saved: [] };
    await waitFor(() => expect(kept('parley:searches@Anna')).toMatchObject(cleared));
    expect(kept('parley:read@Anna')?.posts).not.toEqual([]);
  });

  it('is shown what has changed in the posts that they saved', async () => {
    const { forum, navigation, named } = await open('/?size=3');
    const [post] = ask(forum, 'searchPosts', { pageSize: 1 }).content;
    const { id = '', replyCount = 0 } = post ?? {};
    keep('parley:saved', [{ id, replyCount }]);
    keep('parley:saved@Anna', [{ id, replyCount: replyCount - 2 }]);
    await navigation.navigate('/saved');
    await screen.findByRole('article');
    await pass();
    await named();
    expect(await screen.findByText(/2 new replies/)).toBeVisible();
  });
});

describe('another member', () => {
  it('sees nothing of what was in memory, which is requested again', async () => {
    const app = await openApp('/?size=3', { settings: { signedInAs: 'Robin', logoutUrl: '/out' } });
    await screen.findAllByRole('article');
    const before = app.asked.length;
    expect(await screen.findAllByText('Signed in as Robin')).not.toEqual([]);
    act(() => app.context.get(owner).leave());
    const lists = app.queries.getQueriesData({
      queryKey: queryKeys.posts.searches,
      predicate: ({ queryKey }) => Object(queryKey[2]).pageSize === 3,
    });
    expect(lists.map(([, data]) => data)).toEqual([undefined]);
    await waitFor(() => expect(screen.queryAllByText('Signed in as Robin')).toEqual([]));
    await waitFor(() => expect(app.asked.length).toBeGreaterThan(before));
    expect(await screen.findAllByRole('article')).not.toEqual([]);
  });

  it('has lists of their own in a tab that nobody saw meanwhile, which asks for them once it is seen', async () => {
    const app = await openApp('/?size=3', { settings: { signedInAs: 'Robin' } });
    const lists = () => app.asked.filter(({ body }) => body.pageSize === 3);
    await screen.findAllByRole('article');
    const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => app.context.get(owner).end());
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
    await pass();
    expect(lists()).toHaveLength(1);
    look.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    expect(await screen.findAllByRole('article')).not.toEqual([]);
  });

  it('finds a tab that nobody saw meanwhile by the title of its post, for one request', async () => {
    const settings = { signedInAs: 'Robin' };
    const { asked, context, forum, navigation, quiet } = await openApp('/nowhere', { settings });
    const [{ id, title } = { id: '', title: '' }] = ask(forum, 'searchPosts', {
      pageSize: 1,
    }).content;
    await navigation.navigate(`/posts/${id}`);
    await waitFor(() => expect(document.title).toContain(title));
    await quiet();
    const { length } = asked;
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => context.get(owner).end());
    await waitFor(() => expect(asked.slice(length)).toMatchObject([{ body: { postIds: [id] } }]));
    await waitFor(() => expect(document.title).toContain(title));
  });

  it('has no list asked for while the host still ends the session, though a tab is seen meanwhile', async () => {
    const settings = { signedInAs: 'Robin' };
    const app = await openApp('/?size=3', { settings, limits: { leftMs: 1e6 } });
    await screen.findAllByRole('article');
    act(() => app.context.get(owner).leave());
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await pass();
    expect(app.asked.filter(({ body }) => body.pageSize === 3)).toHaveLength(1);
  });

  it('sees nothing of what was read on any page before the session ended', async () => {
    const app = await openApp('/nowhere');
    const [post] = ask(app.forum, 'searchPosts', { pageSize: 1 }).content;
    localStorage.setItem('parley:saved', JSON.stringify([{ id: post?.id }]));
    const shown = () => screen.getByRole('main').querySelectorAll('[data-post], mark');
    for (const address of ['/?size=3', '/saved', '/topics?q=data']) {
      await app.navigation.navigate(address);
      await waitFor(() => expect(shown()).not.toHaveLength(0));
      await app.quiet();
      const mend = app.fail('all', { status: 401 });
      await act(() => app.queries.invalidateQueries());
      await screen.findAllByRole('alert');
      expect(shown()).toHaveLength(0);
      mend();
    }
  });

  it('sees nothing of what the member before read where the service fails after that', async () => {
    const settings = { signedInAs: 'Robin' };
    const app = await openApp('/?size=3', { settings, limits: { leftMs: 0 } });
    await screen.findAllByRole('article');
    app.fail('searchPosts', { status: 400 });
    act(() => app.context.get(owner).leave());
    await screen.findAllByRole('alert');
    expect(screen.queryAllByRole('article')).toEqual([]);
  });

  it('sees no row that stood in for a page that was still on its way', async () => {
    const settings = { signedInAs: 'Robin' };
    const app = await openApp('/?size=3', { settings, fails: 'searchPosts@page2:timeout' });
    await screen.findAllByRole('article');
    await app.navigation.navigate('/?page=2&size=3');
    expect(screen.getAllByRole('article')).not.toEqual([]);
    act(() => app.context.get(owner).leave());
    await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
  });

  it('is not shown what was still being read on the device', async () => {
    const app = contextOf({ signedInAs: 'Robin' });
    app.get(hasAnswers).write(true);
    let read: (kept: { at: number; data: object }) => void = () => {};
    const kept = vi.spyOn(app.get(keptAnswers), 'restore');
    kept.mockReturnValue(new Promise((resolve) => (read = resolve)));
    const { queries } = app.get(answers);
    const queryKey = [...queryKeys.posts.searches, { pageSize: 10 }];
    const queryFn = () => new Promise(() => {});
    onTestFinished(new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => {}));
    await waitFor(() => expect(kept).toHaveBeenCalled());
    app.get(owner).leave();
    read({ at: 0, data: { content: [] } });
    await pass();
    expect(queries.getQueryData(queryKey)).toBeUndefined();
  });

  it('is told no block and no post of this tab that only the one before could know', () => {
    const app = contextOf({ signedInAs: 'Robin' });
    const who = app.get(owner);
    const forumBlock = { ...read(block, { id: '9', name: 'Board' }).value, available: true };
    blockCache(app).learn([{ forumBlock } as PostSummary]);
    rememberCreatedPost(app, read(post, { id: '5' }).value, app.get(answers).queries);
    expect(Object.keys(sessionStorage)).toEqual(['parley:created@Robin']);
    expect(blockCache(app).read().size).toBe(1);
    who.leave();
    expect(blockCache(app).read().size).toBe(0);
  });

  it('is told nothing of what came while it could not be said who that was for', async () => {
    const app = await openApp('/?size=3', { settings: { signedInAs: 'Robin' } });
    const who = app.context.get(owner);
    await screen.findAllByRole('article');
    const { fetch } = globalThis;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      init?.body ? fetch(input, init) : Promise.resolve(Response.error()),
    );
    show();
    await pass();
    localStorage.clear();
    const before = app.asked.length;
    await app.navigation.navigate('/?page=2');
    await waitFor(() => expect(app.asked.length).toBeGreaterThan(before));
    await app.quiet();
    expect([await who.isFor(), blockCache(app.context).read().size]).toEqual([false, 0]);
  });

  it.each([
    ['asks for nothing while the session of a member who has left may go on', 1e6],
    ['keeps nothing that the service may still answer for a member who has left', 0],
  ])('%s', async (_, leftMs) => {
    const app = await openApp('/?size=3', {
      settings: { signedInAs: 'Robin' },
      limits: { leftMs },
    });
    const { fetch } = globalThis;
    // The page of the host never comes.
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      init?.body ? fetch(input, init) : new Promise(() => {}),
    );
    // What loads late would send the requests that it begins with.
    await app.quiet();
    const timesAsked = () =>
      app.asked.filter((one) => JSON.stringify(one) === JSON.stringify(app.asked[0])).length;
    localStorage.setItem('parley:member', '{"":""}');
    notifyTabs();
    if (leftMs > 0) {
      await waitFor(() => expect(screen.queryAllByRole('article')).toEqual([]));
      return expect(timesAsked()).toBe(1);
    }
    await waitFor(() => expect(timesAsked()).toBe(2));
    await screen.findAllByRole('article');
    await app.quiet();
    const kept = await keys<string[]>(createStore('parley-answers', 'answers'));
    expect(kept.filter(([, , , member]) => member === '')).toEqual([]);
  });

  it('is nobody’s heir where the service ends the session', async () => {
    const settings = { signedInAs: 'Robin' };
    const app = await openApp('/?size=3', { settings, fails: 'searchPosts:401' });
    await waitFor(() => expect(app.context.get(owner).read()).toBe(''));
    // The page is requested once more in nobody's name.
    await screen.findAllByRole('alert');
  });
});
