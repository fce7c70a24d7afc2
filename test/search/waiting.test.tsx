import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptySearch } from '../../src/addresses';
import { queryKeys } from '../../src/api/query-keys';
import { postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { idsFound } from '../mocks/ask';
import { openApp, shownAddress } from '../support/app';
import { setOnline, startOffline } from '../support/network';
import { findResults, resultIds, unfoldPins } from '../support/results';
import { writePost } from '../support/write-post';

beforeEach(unfoldPins);

const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Show' })).getByRole('link', { name });

describe('waiting for posts', () => {
  it('says after a while that it still waits, and shows the posts when they come', async () => {
    // Real time counts too.
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { navigation, release } = await openApp('/nowhere', {
      scenario: 'held',
      limits: { longWaitMs: 60_000, requestMs: 600_000 },
    });
    await navigation.navigate('/');
    await screen.findByRole('status', { name: 'Loading posts' });
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(screen.queryByText(/Still loading/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText(/Still loading/)).toBeVisible();
    release();
    await waitFor(async () => expect(await resultIds()).toHaveLength(10));
  });

  it('passes no other search off for one that waits for the network, and offers what can be read', async () => {
    const { member, navigation } = await openApp('/');
    const [first] = await resultIds();
    setOnline(false);
    await navigation.navigate('/?q=cursor');
    await screen.findByRole('heading', { name: 'This isn’t on your device yet' });
    expect(screen.queryAllByRole('article')).toEqual([]);
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.parentElement).toHaveTextContent(/^“cursor”\s*1$/);
    const meanwhile = screen.getByRole('heading', { name: 'On this device while you wait' });
    const posts = within(meanwhile.parentElement as HTMLElement).getAllByRole('link');
    expect(posts).toHaveLength(8);
    await member.click(posts[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: posts[0]?.textContent ?? '' });
    expect(shownAddress()).toBe(`/posts/${first}`);
    await navigation.navigate('/?q=cursor');
    setOnline(true);
    await findResults();
    expect(screen.queryByText(/isn’t on your device/)).toBeNull();
  });

  it('has placeholders, and no count, where the search before has found nothing', async () => {
    localStorage.setItem('parley:paging', '"more"');
    const { member, hold, release } = await openApp('/?q=zqzq');
    await screen.findByRole('heading', { name: 'Nothing found' });
    hold('searchPosts');
    await member.click(screen.getByRole('link', { name: 'Show all posts' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'All posts' });
    const waiting = await screen.findByRole('status', { name: 'Loading posts' });
    expect(waiting.closest('[data-waiting]')).toBeNull();
    expect(screen.queryByText('Loading posts')).toBeNull();
    expect(heading.parentElement).not.toHaveTextContent('0 posts');
    release();
    await waitFor(async () => expect(await resultIds()).toHaveLength(10));
  });

  it('leaves the posts as they were, pins and marks among them, and draws only what was asked last, whichever answer comes first', async () => {
    const app = await openApp('/');
    const results = await findResults();
    const before = results.textContent;
    app.hold('searchPosts');
    await app.navigation.navigate('/?q=forum');
    await waitFor(() => expect(results.parentElement).toHaveAttribute('aria-busy', 'true'));
    expect(results.textContent).toBe(before);
    expect(within(results).queryAllByRole('mark')).toEqual([]);
    app.release();
    await waitFor(() => expect(results.parentElement).toHaveAttribute('aria-busy', 'false'));
    expect(results.textContent).not.toBe(before);

    app.conditions.latency = 400;
    await app.member.click(tab('Hot'));
    app.conditions.latency = 0;
    await app.member.click(tab('Featured'));
    const essence = idsFound(app.forum, { condition: 'ESSENCE_POST', keywords: 'forum' });
    await waitFor(async () => expect(await resultIds()).toEqual(essence));
    await waitFor(() => expect(app.queries.isFetching({ queryKey: queryKeys.posts.all })).toBe(0));
    expect(await resultIds()).toEqual(essence);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('keeps the posts that were there when the next page fails, and gets it when asked again', async () => {
  const app = await openApp('/');
  const first = await resultIds();
  const mend = app.fail('searchPosts', { status: 400, message: 'not today' });
  await app.member.click(
    within(await screen.findByRole('navigation', { name: 'Pages' })).getByRole('link', {
      name: 'Page 2',
    }),
  );
  const card = await screen.findByRole('alert');
  expect(card).toHaveTextContent('not today');
  expect(await resultIds()).toEqual(first);
  expect(screen.queryByText(/posts · page/)).toBeNull();
  mend();
  await app.member.click(within(card).getByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect(await resultIds()).toEqual(idsFound(app.forum, { pageNum: 1 })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('has all that failed by one press, also what stands beside the posts', async () => {
  const app = await openApp('/nowhere');
  const failing = ['searchPosts', 'listTopics'] as const;
  const mends = failing.map((one) => app.fail(one, { status: 400 }));
  await app.navigation.navigate('/?size=3');
  const card = within(await screen.findByRole('alert'));
  const rail = within(screen.getByRole('complementary', { name: 'Filters' }));
  await rail.findByText(/The forum didn’t answer/);
  for (const mend of mends) mend();
  await app.member.click(card.getByRole('button', { name: 'Try again' }));
  expect(await resultIds()).toHaveLength(3);
  await waitFor(() => expect(rail.queryByText(/The forum didn’t answer/)).toBeNull());
});

it('says a minute after posts came in how many, and shows them when asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const app = await openApp('/');
  const first = await resultIds();
  await screen.findByRole('navigation', { name: 'Posts per page' });
  writePost(app.forum);
  writePost(app.forum);
  expect(screen.queryByText(/new posts/)).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  const news = await screen.findByText(/2 new posts/);
  expect(await resultIds()).toEqual(first);
  await app.member.click(within(news).getByRole('link', { name: 'Show' }));
  await waitFor(async () => expect(await resultIds()).toEqual(idsFound(app.forum, {})));
  await waitFor(() => expect(screen.queryByText(/new posts/)).toBeNull());
  expect(await findResults()).toHaveFocus();
});

it('says that the first post came, and shows it when asked', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const { member, forum } = await openApp('/', { posts: 0 });
  await screen.findByRole('heading', { name: 'Be the first' });
  writePost(forum);
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  const news = await screen.findByText(/1 new post/);
  await member.click(within(news).getByRole('link', { name: 'Show' }));
  await waitFor(async () => expect(await resultIds()).toEqual(idsFound(forum, {})));
});

it('says how many came in since the first page, also where more pages were loaded after that', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  localStorage.setItem('parley:paging', '"more"');
  const { member, forum } = await openApp('/?size=6');
  const more = await screen.findByRole('link', { name: 'Load more' });
  writePost(forum);
  await member.click(more);
  await waitFor(async () => expect(await resultIds()).not.toHaveLength(6));
  await act(() => vi.advanceTimersByTimeAsync(61_000));
  expect(await screen.findByText(/1 new post/)).toBeVisible();
});

it('says nothing of new posts where a page of the device had more of them last week', async () => {
  const app = await openApp('/?size=20', { scenario: 'held' });
  const keep = (pageSize: number, total: number, updatedAt: number) => {
    const counts = { total, totalElements: total, totalPages: 2, size: pageSize };
    const page = { ...counts, content: [read(postSummary, { id: '5' }).value] };
    const key = queryKeys.posts.search({ ...emptySearch, pageSize });
    act(() => void app.queries.setQueryData(key, page, { updatedAt }));
  };
  keep(20, 110, 1000);
  await screen.findByRole('navigation', { name: 'Posts per page' });
  keep(50, 100, 2000);
  await app.navigation.navigate('/?size=50');
  // Below the heading, and after a moment in what is announced.
  await screen.findAllByText(/100 posts/);
  expect(screen.queryByText(/new posts/)).toBeNull();
});

it('says that it waits for the network where there is none at the start, and loads by itself when there is', async () => {
  startOffline();
  await openApp('/?size=3');
  expect(await screen.findByText(/You’re offline\. You can still open/)).toBeVisible();
  act(() => void dispatchEvent(new Event('online')));
  expect(await resultIds()).toHaveLength(3);
  expect(screen.queryByText(/You’re offline\. You can still open/)).toBeNull();
});

it('asks again as the page is seen, where the time was over while it was not', async () => {
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { release } = await openApp('/?size=3', { scenario: 'held', limits: { requestMs: 1000 } });
  await screen.findByText('The forum took too long to answer.', {}, { timeout: 5000 });
  release();
  look.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  expect(await resultIds()).toHaveLength(3);
  expect(screen.queryByText(/too long/)).toBeNull();
});

it('has its filters where the network is gone and the topics are not here any more', async () => {
  const { navigation, queries } = await openApp('/?size=3');
  await screen.findByRole('heading', { name: 'Language' });
  await navigation.navigate('/topics');
  await screen.findByRole('heading', { level: 1, name: 'Topics' });
  setOnline(false);
  // Like after half an hour on a page without topics.
  await navigation.navigate('/saved');
  await screen.findByRole('heading', { level: 1, name: 'Saved' });
  queries.removeQueries({ queryKey: queryKeys.topics.all });
  await navigation.navigate('/?size=3');
  expect(await screen.findByRole('heading', { name: 'Language' })).toBeVisible();
});
