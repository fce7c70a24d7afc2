import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, hourMs } from '../../mocks/seed/clock';
import { idOf } from '../../mocks/seed/ids';
import { AppContextProvider } from '../../src/context/app-context';
import { serviceClock } from '../../src/context/service-clock';
import { type PostSummary, postSummary } from '../../src/contract/post';
import { read } from '../../src/contract/read';
import { lastVisit as lastVisitOf, visits } from '../../src/forum/visits/last-visit';
import { markRead, readMarks, useNews } from '../../src/forum/visits/read-marks';
import { ask } from '../mocks/ask';
import { type OpenApp, openApp } from '../support/app';
import { contextOf } from '../support/context';
import { findResults, resultRows, unfoldPins } from '../support/results';

/** Sets the device's last visit to this many hours before the seed's clock. */
const wasHere = (hours: number) =>
  localStorage.setItem('parley:visits', JSON.stringify({ latest: clock - hours * hourMs }));

const lastVisit = (hours: number) => clock - hours * hourMs;

const line = () => screen.findByText(/since your last visit/);

/** The page of this search according to the forum itself. */
const postsOf = ({ forum }: OpenApp, body: object) => ask(forum, 'searchPosts', body).content;

const news = (post: PostSummary, since: number) =>
  Date.parse(post.createTime) > since
    ? 'post'
    : Date.parse(post.activeReplyTime) > since
      ? 'reply'
      : undefined;

/** The posts of the list that are marked as new, by id. */
const marked = async () =>
  Object.fromEntries(
    [...(await findResults()).querySelectorAll<HTMLElement>('[data-news]')].map((dot) => [
      dot.closest<HTMLElement>('[data-post]')?.dataset.post,
      dot.dataset.news,
    ]),
  );

const expected = (posts: PostSummary[], since: number) =>
  Object.fromEntries(
    posts.flatMap((post) => {
      const one = !post.top && news(post, since);
      return one ? [[post.id, one]] : [];
    }),
  );

beforeEach(unfoldPins);

describe('what is new since the last visit', () => {
  it('is marked row by row by when a post was written and last answered, and counted', async () => {
    wasHere(30);
    const order = { pageSize: 20, fields: 'activeReplyTime' };
    const app = await openApp(`/?size=20&sort=${order.fields}`);
    const all = expected(postsOf(app, order), lastVisit(30));
    expect(new Set(Object.values(all)).size).toBe(2);
    await waitFor(async () => expect(await marked()).toEqual(all));
    const count = (kind: string) => Object.values(all).filter((one) => one === kind).length;
    await waitFor(async () => {
      const said = (await line()).parentElement?.textContent ?? '';
      expect(said).toContain(`${count('post')} post`);
      expect(said).toContain(`${count('reply')} with new replies`);
    });
  });

  it('is not told in a first visit', async () => {
    await openApp('/?size=3');
    await screen.findByRole('navigation', { name: 'Posts per page' });
    await waitFor(() => expect(localStorage.getItem('parley:visits')).toContain('"last":0'));
    expect(screen.queryByText(/since your last visit/)).toBeNull();
  });

  it('is since a visit that somebody saw: a page in the background is none', async () => {
    wasHere(30);
    const before = localStorage.getItem('parley:visits');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await openApp('/');
    await line();
    await screen.findByRole('button', { name: /Keyboard/ });
    expect(localStorage.getItem('parley:visits')).toBe(before);
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(localStorage.getItem('parley:visits')).not.toBe(before));
  });

  it('is since the same visit as long as a page stays in sight, and not while it is out of sight', async () => {
    wasHere(30);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const { context } = await openApp('/nowhere');
    context.get(serviceClock).note({ serviceMs: clock, deviceMs: Date.now() });
    await expect.poll(() => context.get(visits).read().last).toBe(lastVisit(30));
    await vi.advanceTimersByTimeAsync(context.limits.visitPauseMs * 1.5);
    expect(lastVisitOf(context)).toBe(lastVisit(30));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(context.limits.visitPauseMs * 1.5);
    expect(lastVisitOf(context)).toBe(context.get(visits).read().latest);
  });

  it('is told above the posts of a topic and of a member, and not of a list in another order', async () => {
    wasHere(300);
    const app = await openApp('/');
    const [post] = postsOf(app, { fields: 'createTime' }).filter(({ top }) => !top);
    await app.navigation.navigate(`/topics/${post?.forumTopicList[0]?.id}`);
    const posts = await screen.findByRole('region', { name: 'Posts in this topic' });
    await within(posts).findByText(/since your last visit/);
    await app.navigation.navigate(`/members/${post?.cMemberInfo.id}`);
    await screen.findByRole('heading', { level: 1, name: post?.cMemberInfo.nickname ?? '' });
    await within(await findResults()).findByText(/since your last visit/);
    await app.navigation.navigate('/?sort=replyCount');
    await screen.findByRole('heading', { level: 1, name: 'All posts' });
    await findResults();
    await screen.findByRole('navigation', { name: 'Posts per page' });
    expect(screen.queryByText(/since your last visit/)).toBeNull();
  });
});

describe('what was read', () => {
  it('is read on the other pages too where that was all posts, and only on the screen where it was some', async () => {
    wasHere(300);
    const app = await openApp('/?size=12&sort=createTime');
    const everything = postsOf(app, { pageSize: 12, fields: 'createTime' });
    const block = everything.find(({ top }) => !top)?.forumBlock.id ?? '';
    await app.navigation.navigate(`/?block=${block}&size=2&sort=createTime`);
    await line();
    const shown = (await resultRows()).map(({ dataset }) => dataset.post);
    await app.member.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await screen.findByText(/Nothing new on this page/);
    expect(await findResults()).toHaveFocus();
    await app.navigation.navigate('/?size=12&sort=createTime');
    const others = everything.filter(({ id }) => !shown.includes(id));
    await waitFor(async () => expect(await marked()).toEqual(expected(others, lastVisit(300))));
    await app.navigation.navigate('/?size=8&sort=createTime');
    await waitFor(async () => expect(await resultRows()).toHaveLength(8));
    await app.member.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await app.navigation.navigate('/?size=12&sort=createTime');
    await waitFor(async () => expect(await resultRows()).toHaveLength(12));
    expect(await marked()).toEqual({});
  });

  it('is new again after Undo, but for what was read meanwhile', async () => {
    wasHere(300);
    const app = await openApp('/?size=8&sort=createTime');
    await waitFor(async () => expect(await marked()).not.toEqual({}));
    const before = await marked();
    const first = (await resultRows()).at(-1)?.querySelector('h2')?.textContent ?? '';
    const { read: marksNow, write } = app.context.get(readMarks);
    act(() => void write(new Map([['elsewhere', clock - 1]])));
    await app.member.click(await screen.findByRole('button', { name: 'Mark all read' }));
    await screen.findByText('Nothing new on this page since your last visit, just now');
    act(() => void write(new Map([...marksNow(), ['elsewhere', clock]])));
    // It is of this list alone.
    await app.navigation.navigate('/?size=8&sort=createTime&show=ESSENCE_POST');
    await waitFor(async () => expect(await findResults()).not.toHaveTextContent(first));
    await screen.findByText(/Nothing new on this page/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await app.navigation.navigate(-1);
    await app.member.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await marked()).toEqual(before));
    expect([...marksNow()]).toEqual([['elsewhere', clock]]);
    expect(lastVisitOf(app.context)).toBe(lastVisit(300));
    expect(await findResults()).toHaveFocus();
    // Nor is it offered for what is read one by one later.
    act(() => void write(new Map(Object.keys(before).map((id) => [id, clock]))));
    await screen.findByText(/Nothing new on this page/);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('is read as of its age: what came since the list was loaded is still new', async () => {
    wasHere(300);
    const app = await openApp('/?size=4&page=2&first=1');
    await waitFor(async () => expect(await resultRows()).toHaveLength(8));
    const button = await screen.findByRole('button', { name: 'Mark all read' });
    await app.quiet();
    const loadedAt = Date.now() - hourMs;
    for (const query of app.queries.getQueryCache().findAll())
      if (query.queryHash.includes('"pageNum":0') && query.queryHash.includes('"pageSize":4'))
        query.setState({ dataUpdatedAt: loadedAt });
    await app.member.click(button);
    await screen.findByText(/Nothing new on this page/);
    const shift = app.context.get(serviceClock).now() - Date.now();
    const { last } = app.context.get(visits).read();
    expect(Math.abs(last - loadedAt - shift)).toBeLessThan(60_000);
  });

  it('is since what a file brings, on a device without any', () => {
    const app = contextOf();
    app.get(visits).write({ last: 1, latest: 0 });
    expect(lastVisitOf(app)).toBe(1);
  });

  it('has its later replies as news, however old the copy is that was read, and whatever the clock says', async () => {
    const app = contextOf();
    app.get(visits).write({ last: 1, latest: app.device.clock.now() });
    const copy = { id: '5', createTime: '2026-11-01T00:00:00Z', replyCount: 1 };
    const asOf = (activeReplyTime: string) => read(postSummary, { ...copy, activeReplyTime }).value;
    // The older copy may be that of a tab which is looked at again.
    for (const day of ['02', '01']) markRead(app, [asOf(`2026-11-${day}T00:00:00Z`)]);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <AppContextProvider value={app}>{children}</AppContextProvider>
    );
    const { result } = renderHook(() => useNews(), { wrapper });
    expect(result.current.newsOf(asOf('2026-11-02T00:00:00Z'))).toBeUndefined();
    const later = asOf('2026-11-03T00:00:00Z');
    expect(result.current.newsOf(later)).toBe('reply');
    // A service may move the time on with an edit.
    expect(result.current.newsOf({ ...later, replyCount: 0 })).toBeUndefined();
    // In a first visit all would be new.
    act(() => void app.get(visits).write({ last: 0, latest: app.device.clock.now() }));
    expect(result.current.newsOf(later)).toBeUndefined();
  });

  it('under a clock that was ahead, as an earlier build marked it, hides no later reply once it is read again', async () => {
    const app = contextOf();
    const { read: readAll, write } = app.get(readMarks);
    write(new Map([['5', Date.now() + 1e12]]));
    markRead(app, [read(postSummary, { id: '5' }).value]);
    expect(readAll().get('5')).toBeLessThanOrEqual(Date.now());
  });

  it('is read once somebody sees its page, and takes little room, however much that was', async () => {
    wasHere(30);
    const id = idOf('post', 'zh-cursor-gaps');
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const rows = Array.from({ length: 5000 }, (_, n) => [`${n}`, clock]);
    localStorage.setItem('parley:read', JSON.stringify({ posts: [['x', 'y'], 7, ...rows] }));
    await openApp(`/posts/${id}`);
    await screen.findByRole('link', { name: 'Write a follow-up' });
    const kept = () => JSON.parse(localStorage.getItem('parley:read') ?? '').posts;
    expect(kept().at(-1)[0]).toBe('4999');
    sight.mockRestore();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(kept().at(-1)[0]).toBe(id));
    expect(kept()).toHaveLength(1000);
  });
});
