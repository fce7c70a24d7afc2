import { hashKey, type Query } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createStore, entries, set } from 'idb-keyval';
import { http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { idOf } from '../../mocks/seed/ids';
import { emptySearch } from '../../src/addresses';
import { hasAnswers } from '../../src/api/kept/kept-notes';
import { hasWords, schemaOf } from '../../src/api/kept/kept-queries';
import type { KeptAnswer } from '../../src/api/kept/kept-store';
import { queryKeys } from '../../src/api/query-keys';
import { storageOfBrowser } from '../../src/device/stored-value';
import { postByIdSearch } from '../../src/forum/posts/post-searches';
import { searchHistory } from '../../src/forum/search/search-history';
import { postsOfManyBlocks } from '../../src/forum/topics/use-block-tree';
import { visits } from '../../src/forum/visits/last-visit';
import { type OpenApp, openApp } from '../support/app';
import { seemOffline, startOffline } from '../support/network';
import { writePost } from '../support/write-post';

type Options = Parameters<typeof openApp>[1];

const rows = () => screen.findAllByRole('article');
const links = async () =>
  (await rows()).map((row) => within(within(row).getByRole('heading')).getByRole('link'));
const shownTitles = async () => (await links()).map(({ textContent }) => textContent);

const store = createStore('parley-answers', 'answers');
type Key = [kind: string, base: string, service: string, member: string, hash: string];
const keptEntries = async () => {
  const all = await entries<IDBValidKey, KeptAnswer>(store);
  return all.filter((entry): entry is [Key, KeptAnswer] => Object(entry[0])[0] === 'answer');
};
const keptAnswers = async () => (await keptEntries()).map(([, answer]) => answer);
const hashes = async () => (await keptEntries()).map(([key]) => key.at(-1) ?? '');

/** Pages of little work. The second has posts that are not pinned. */
const few = '/?size=3';
const list = '/?size=8';

/** Performs a visit, which leaves its responses on the device. */
const visit = async (address: string, options?: Options) => {
  const app = await openApp(address, options);
  await rows();
  const shown = await links();
  const titles = shown.map(({ textContent }) => textContent);
  const addresses = shown.map((link) => link.getAttribute('href') ?? '');
  const first = JSON.stringify(titles[0]).slice(1, -1);
  await waitFor(async () => {
    const kept = await keptAnswers();
    expect(kept.some(({ text }) => text.includes(first))).toBe(true);
  });
  // From here on nothing new is requested. What is still on its way would be kept during the next visit.
  app.unmount();
  await waitFor(async () => {
    expect(app.queries.isFetching()).toBe(0);
    const isKept = ({ queryKey, state }: Query) =>
      state.status === 'success' && schemaOf(queryKey) !== undefined;
    const answered = app.queries.getQueryCache().findAll({ predicate: isKept });
    expect((await keptAnswers()).length).toBeGreaterThanOrEqual(answered.length);
  });
  app.queries.clear();
  app.server.close();
  return { titles, addresses };
};

/** Holds back the response to a search, or to another operation, until the test releases it. */
const withGate = (path = 'post/search') => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const gate = http.post(`*/api/${path}`, async () => {
    await opened;
    return undefined;
  });
  return { gate, open };
};

/** A module that can be asked once there is a network. */
const named = {
  hostModule: `data:text/javascript,export const headers = () => { if (!navigator.onLine) throw new Error('offline'); }`,
};

const oneMore = { title: 'Come in since', content: '<p>new</p>' };

const isKept = () => hasAnswers(storageOfBrowser).read();

describe('what was read in an earlier visit', () => {
  it('stands there before the service has answered, with its age if that takes long, and stays as it is where nothing changed', async () => {
    const { titles } = await visit(list);
    const { gate, open } = withGate();
    const { asked } = await openApp(list, { handlers: [gate], limits: { longWaitMs: 100 } });
    expect(await shownTitles()).toEqual(titles);
    expect(screen.queryByText(/^Saved copy/)).toBeNull();
    expect(await screen.findByText(/^Saved copy from just now/)).toBeVisible();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * 3_600_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText(/^Saved copy from 3 hours ago/)).toBeVisible();
    clock.mockRestore();
    open();
    await waitFor(() => expect(screen.queryByText(/Saved copy from/)).toBeNull());
    expect(await shownTitles()).toEqual(titles);
    expect(asked.filter(({ body }) => body.pageNum === 0 && body.pageSize === 8).length).toBe(1);
  });

  it('has its age where it is what the page is about: a tree beside new posts has none', async () => {
    const topic = `/topics/${idOf('topic', 'data')}`;
    await visit(topic);
    const { gate, open } = withGate('topic');
    const limits = { longWaitMs: 100 };
    const { navigation } = await openApp(topic, { handlers: [gate], limits });
    expect(await screen.findByText(/^Saved copy from just now/)).toBeVisible();
    await navigation.navigate(list);
    await rows();
    await waitFor(() => expect(screen.queryByText(/^Saved copy/)).toBeNull());
    open();
  });

  it('has no age where it is of posts that stand beside what the page is about, such as those asked for blocks by a form', async () => {
    const form = await openApp('/compose');
    const key = queryKeys.posts.search(postsOfManyBlocks);
    await waitFor(async () => expect(await hashes()).toContain(hashKey(key)));
    form.unmount();
    form.queries.clear();
    form.server.close();
    startOffline();
    const { queries } = await openApp('/compose');
    await waitFor(() => expect(queries.getQueryData(key)).toBeDefined());
    await screen.findByText(/^You’re offline/);
    expect(screen.queryByText(/^Saved copy/)).toBeNull();
  });

  it.each<[what: string, address: string, ask?: (app: OpenApp) => Promise<void>]>([
    ['link to one that is read', `/posts/${idOf('post', 'zh-cursor-gaps')}`],
    [
      'be like one that is written',
      '/compose',
      async ({ member }) => member.type(await screen.findByLabelText('Title'), 'keyset cursor'),
    ],
    [
      'have a name that is typed',
      '/nowhere',
      async ({ member }) => {
        await member.keyboard('{Control>}k{/Control}');
        await member.type(await screen.findByRole('combobox'), 'cursor');
      },
    ],
    ['be of the days that are looked for', '/?dates=..2026-01-01'],
    ['be about a topic that is looked for', '/topics/nowhere'],
  ])('is not pushed out by posts that may %s', async (_, address, ask) => {
    const app = await openApp(address, { settings: { maxPageSize: 3 } });
    await ask?.(app);
    const isBeside = (hash: string) => hasWords(hash) || /"pageNum":[1-9]/.test(hash);
    await waitFor(() => expect(isBeside(JSON.stringify(app.asked))).toBe(true));
    await app.quiet();
    // One is kept after the other.
    await app.navigation.navigate(few);
    await waitFor(async () => expect(`${await hashes()}`).toContain('"pageSize":3,'));
    expect((await hashes()).filter(isBeside)).toEqual([]);
  });

  it.each([
    ['as the page opens', '/'],
    ['where a press led to it, which moves the focus to the list', few],
  ])('gives way in its place when the service has other posts, %s', async (_, address) => {
    const { titles } = await visit('/');
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const answers = {
      searchPosts: ({ pageSize = 0 }) => (pageSize === 10 ? opened : undefined),
    };
    const app = await openApp(address, { answers });
    if (address === few) await app.member.click(await screen.findByRole('link', { name: '10' }));
    await waitFor(async () => expect(await shownTitles()).toEqual(titles));
    writePost(app.forum, oneMore);
    open();
    await waitFor(async () => expect(await shownTitles()).toContain(oneMore.title));
    expect(screen.queryByText(/Saved copy from|There’s a newer version/)).toBeNull();
    await waitFor(async () => {
      expect((await keptAnswers()).some(({ text }) => text.includes(oneMore.title))).toBe(true);
    });
  });

  it('does not move under a member who reads it, until they want the other posts', async () => {
    const { titles } = await visit(list);
    const { gate, open } = withGate();
    const begun = Date.now();
    const app = await openApp(list, { handlers: [gate] });
    expect(await shownTitles()).toEqual(titles);
    const [first] = await links();
    act(() => first?.focus());
    writePost(app.forum, oneMore);
    open();
    const show = await screen.findByRole('button', { name: 'Refresh' });
    expect(await shownTitles()).toEqual(titles);
    await app.quiet();
    const key = queryKeys.posts.search({ ...emptySearch, pageSize: 8 });
    const cameAt = () => app.queries.getQueryState(key)?.dataUpdatedAt;
    // What the copy counts is not noted as of now.
    expect(cameAt()).toBeLessThanOrEqual(begun);
    // As the palette asks for the topics of the page that it covers.
    writePost(app.forum, { ...oneMore, title: 'Come in later' });
    await act(() => app.queries.refetchQueries({ queryKey: key }));
    expect(await shownTitles()).toEqual(titles);
    const arrived = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(arrived + 3_600_000);
    await app.member.click(show);
    await waitFor(async () => expect(await shownTitles()).toContain('Come in later'));
    expect(screen.queryByText(/There’s a newer version/)).toBeNull();
    // All is read as of then.
    expect(cameAt()).toBeGreaterThanOrEqual(begun);
    expect(cameAt()).toBeLessThanOrEqual(arrived);
  });

  it('is there without a network: lists, their posts though none was opened, and what is then saved of them', async () => {
    const { titles, addresses } = await visit(list);
    const [title] = titles;
    const [address = ''] = addresses;
    // It was asked for before it was listed.
    const [[key]] = (await keptEntries()) as [[Key, KeptAnswer]];
    const asked = queryKeys.posts.search(postByIdSearch(address.replace('/posts/', '')));
    const none = { at: Date.now(), text: '{"content":[]}' };
    await set([...key.slice(0, -1), hashKey(asked)], none, store);
    startOffline();
    const said: string[] = [];
    const listening = new MutationObserver(() => said.push(document.body.textContent ?? ''));
    listening.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => listening.disconnect());
    const limits = { storedAnswersMs: 40_000, storedPostsMs: 40_000 };
    const second = await openApp(address, { limits });
    // Never opened: a list has its content.
    expect(await screen.findByRole('heading', { level: 1, name: `${title}` })).toBeVisible();
    expect(await screen.findAllByRole('article')).not.toEqual([]);
    await second.navigation.navigate(list);
    expect(await shownTitles()).toContain(title);
    expect(await screen.findByText(/Saved copy from/)).toBeVisible();

    const saved = titles.slice(-3).reverse();
    const toggles = await screen.findAllByRole('button', { pressed: false, name: /^Save/ });
    for (const toggle of toggles.slice(-3)) await second.member.click(toggle);
    expect(screen.getAllByRole('button', { pressed: true, name: /^Save/ })).toHaveLength(3);
    second.unmount();
    const { member } = await openApp('/saved', { limits });
    for (const name of saved)
      expect(await screen.findByRole('link', { name: `${name}` })).toBeVisible();
    await member.click(screen.getByRole('link', { name: `${saved[0]}` }));
    expect(await screen.findByRole('heading', { level: 1, name: `${saved[0]}` })).toBeVisible();
    expect(said.filter((text) => text.includes('isn’t on your device'))).toEqual([]);
  });

  it('is read as of its age where all is marked read: what came since is still new', async () => {
    await visit('/');
    const copiedAt = Date.now() - 3_600_000;
    for (const [key, answer] of await keptEntries())
      await set(key, { ...answer, at: copiedAt }, store);
    localStorage.setItem('parley:visits', '{"last":1,"latest":2}');
    startOffline();
    const { member, context } = await openApp('/', { limits: { storedAnswersMs: 40_000 } });
    await member.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await screen.findByText(/Nothing new on this page/);
    const { last } = context.get(visits).read();
    // By the clock of the service, which is not read at the same time.
    expect(last).toBeGreaterThan(copiedAt - 1000);
    expect(last).toBeLessThan(copiedAt + 60_000);
  });

  it('is there without a network where the module of the host cannot be had, and the host has another title, or writes a token into the address of its logout', async () => {
    const settings = { ...named, logoutUrl: '/out?token=1' };
    const { titles, addresses } = await visit(list, { settings });
    startOffline();
    const next = { ...named, logoutUrl: '/out?token=2', title: 'Tea house' };
    await openApp(addresses[1] ?? '', { settings: next });
    expect(await screen.findByRole('heading', { level: 1, name: `${titles[1]}` })).toBeVisible();
  });

  it('is requested of the service all the same where the browser says that there is no network', async () => {
    await visit(few);
    seemOffline();
    const app = await openApp('/?q=cursor&size=3');
    expect((await shownTitles()).length).toBeGreaterThan(0);
    expect(app.asked.length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText(/You’re offline/)).toBeNull());
  });

  it('is of one service: under other settings it is another', async () => {
    await visit(few);
    const { gate, open } = withGate();
    onTestFinished(open);
    await openApp(few, { settings: { siteId: '9' }, handlers: [gate] });
    await screen.findByRole('main');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('of a member goes with the next visit of another, though the page was left as they signed out', async () => {
    await visit(few, { settings: { signedInAs: 'mei' } });
    const members = async () => (await keptEntries()).map(([[, , , member]]) => member);
    expect(await members()).toContain('mei');
    localStorage.setItem('parley:member', '{"":""}');
    await openApp(few);
    await waitFor(async () => expect(await members()).not.toContain('mei'));
  });

  it('is forgotten where the service says that the session is over', async () => {
    await visit(few);
    await openApp(few, { fails: 'all:401' });
    // Begins once the first page is there and the browser is idle.
    await waitFor(() => expect(isKept()).toBe(false));
    // The note is deleted first, then the responses, because opening their database takes time.
    await waitFor(async () => expect(await keptAnswers()).toEqual([]));
    await screen.findByRole('alert');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('is not kept where the host does not want it, and what was kept is forgotten', async () => {
    await visit(few);
    await openApp(few, { settings: { offline: 'pages' } });
    await rows();
    await waitFor(() => expect(isKept()).toBe(false));
    // The note is deleted first, then the responses, because opening their database takes time.
    await waitFor(async () => expect(await keptAnswers()).toEqual([]));
  });
});

describe('where the member wants no searches remembered', () => {
  const remember = (isOn: boolean) =>
    localStorage.setItem(
      'parley:searches',
      JSON.stringify({ isOn, recent: [], saved: [], last: [] }),
    );
  const withWords = async () => (await hashes()).filter((hash) => hash.includes('cursor'));

  it('the answers of one with words are not kept', async () => {
    remember(false);
    await openApp('/topics?q=cursor');
    // Answers of the same page that name no words are.
    await waitFor(async () => expect(await hashes()).not.toEqual([]));
    await waitFor(async () => expect(await withWords()).toEqual([]));
  });

  it('those that were kept before are deleted, and no others', async () => {
    await visit('/?q=cursor&size=3');
    const others = (await hashes()).filter((hash) => !hash.includes('cursor'));
    expect(await withWords()).not.toEqual([]);
    const { context } = await openApp('/data');
    act(() => context.get(searchHistory).write({ isOn: false, recent: [], saved: [], last: [] }));
    await waitFor(async () => expect(await withWords()).toEqual([]));
    expect(await hashes()).toEqual(expect.arrayContaining(others));
  });
});

describe('the page of one\u2019s data', () => {
  it('forgets what is kept, and keeps nothing more once the member does not want it', async () => {
    await visit(few);
    const { member, navigation } = await openApp('/data');
    const row = (await screen.findByRole('heading', { name: 'What you read' })).closest('li');
    const forget = within(row as HTMLElement).getByRole('button');
    expect(forget).toHaveAttribute('aria-disabled', 'false');
    const choice = screen.getByRole('checkbox', { name: 'Keep what I read on this device' });
    expect(choice).toBeChecked();
    await member.click(choice);
    await waitFor(() => expect(forget).toHaveAttribute('aria-disabled', 'true'));
    await navigation.navigate(few);
    await rows();
    await waitFor(async () => expect([isKept(), await keptAnswers()]).toEqual([false, []]));
  });
});
