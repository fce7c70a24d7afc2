import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Forum } from '../../mocks/forum/forum';
import { hourMs } from '../../mocks/seed/clock';
import type { PostSummary } from '../../src/contract/post';
import { readingList, type SavedPost } from '../../src/forum/posts/reading-list';
import { ask } from '../mocks/ask';
import { openApp } from '../support/app';
import { contextOf } from '../support/context';
import { initialSettings } from '../support/initial-settings';

const posts = 400;
const key = 'parley:saved';
const kept = (): SavedPost[] => JSON.parse(localStorage.getItem(key) ?? '[]');
const keep = (list: unknown) => localStorage.setItem(key, JSON.stringify(list));

const firstPosts = (forum: Forum, pageSize: number) =>
  ask(forum, 'searchPosts', { pageSize }).content;

const savedAs = (post: PostSummary, then: Partial<SavedPost> = {}): SavedPost => ({
  id: post.id,
  title: post.title,
  replyCount: post.replyCount,
  collectCount: post.collectCount,
  activeReplyTime: post.activeReplyTime,
  ...then,
});

const gone: SavedPost = {
  id: '1871999999999999999',
  title: 'A post that was withdrawn',
  replyCount: 4,
  collectCount: 0,
  activeReplyTime: '',
};

/** Opens the reading list. `list` turns the forum's first posts into its entries. */
const openSaved = async (list: (posts: PostSummary[]) => unknown, query = '', count = 3) => {
  const app = await openApp('/nowhere', { posts });
  const known = firstPosts(app.forum, count);
  keep(list(known));
  await app.navigation.navigate(`/saved${query}`);
  await screen.findByRole('heading', { level: 1, name: 'Saved' });
  return { ...app, known };
};

const titlesShown = async () => {
  await screen.findAllByRole('article');
  return screen.getAllByRole('article').map((row) => within(row).getByRole('heading').textContent);
};

/** The lists of ids in the requests. */
const idsAsked = (asked: { body: Record<string, unknown> }[]) =>
  asked.map(({ body }) => body.postIds);

describe('a reading list with nothing on it', () => {
  it('asks the service for nothing, and says how something comes to be here', async () => {
    const { asked } = await openApp('/saved', { posts });
    await screen.findByRole('heading', { name: 'No saved posts yet' });
    expect(screen.getByText(/Posts you save appear here/)).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`Saved · ${initialSettings.title}`));
    expect(asked).toEqual([]);
  });
});

describe('a post that is saved', () => {
  it('stands on the list, first of all, and goes when it is taken off again', async () => {
    const { member, navigation, known } = await openSaved(([first]) => [
      savedAs(first as PostSummary),
    ]);
    const [, second] = known;
    await navigation.navigate(`/posts/${second?.id}`);
    const save = await screen.findByRole('button', { name: 'Save' });
    await member.click(save);
    expect(screen.getByRole('button', { name: 'Saved' })).toBeVisible();
    expect(kept().map(({ id }) => id)).toEqual([second?.id, known[0]?.id]);

    await member.click(screen.getByRole('link', { name: 'Saved' }));
    await screen.findByRole('heading', { level: 1, name: 'Saved' });
    const [top, next] = await titlesShown();
    expect(top).toContain(second?.title);
    expect(next).toContain(known[0]?.title);

    await navigation.navigate(`/posts/${second?.id}`);
    await member.click(await screen.findByRole('button', { name: 'Saved' }));
    expect(kept().map(({ id }) => id)).toEqual([known[0]?.id]);
  });

  it('says what moved since it was last seen, until it was seen', async () => {
    const { known, navigation } = await openSaved(([a, b, c]) => [
      savedAs(a as PostSummary, {
        replyCount: (a?.replyCount ?? 0) - 2,
        collectCount: (a?.collectCount ?? 0) - 1,
      }),
      savedAs(b as PostSummary, { activeReplyTime: '2020-01-01T00:00:00.000Z' }),
      savedAs(c as PostSummary),
    ]);
    expect(await screen.findByText('2 new replies · 1 new favorite')).toBeVisible();
    expect(screen.getAllByText(/\bnew\b.*(repl|favorite)|New activity/)).toHaveLength(2);
    expect(screen.getByText('New activity')).toBeVisible();
    expect(kept().map(({ replyCount }) => replyCount)).toEqual(
      known.map(({ replyCount }) => replyCount),
    );

    await navigation.navigate('/nowhere');
    await screen.findByRole('heading', { name: 'Page not found' });
    await navigation.navigate('/saved');
    await titlesShown();
    expect(screen.queryByText(/2 new replies|New activity/)).toBeNull();
  });

  it('still says so on the way back from one of them, in the order it was left in', async () => {
    const { member, navigation } = await openSaved(([a, b, c]) => [
      savedAs(a as PostSummary),
      savedAs(b as PostSummary, { replyCount: (b?.replyCount ?? 0) - 2 }),
      savedAs(c as PostSummary, { replyCount: (c?.replyCount ?? 0) - 3 }),
    ]);
    await screen.findByText('3 new replies');
    const titles = await titlesShown();
    const [first] = screen.getAllByRole('article');
    await member.click(first?.querySelector('h2 a') as HTMLElement);
    await screen.findByRole('button', { name: 'Copy link' });
    await navigation.navigate(-1);
    expect(await titlesShown()).toEqual(titles);
    expect(screen.getByText('2 new replies')).toBeVisible();
    expect(screen.getByText('3 new replies')).toBeVisible();
  });

  it('says nothing of what was read on its own page', async () => {
    const { forum, navigation } = await openApp('/nowhere', { posts });
    const [post, other] = firstPosts(forum, 2) as [PostSummary, PostSummary];
    keep([savedAs(post, { replyCount: -1, collectCount: -1 })]);
    // What is not on the list is not put there.
    await navigation.navigate(`/posts/${other.id}`);
    await screen.findByRole('heading', { level: 1, name: other.title });
    await navigation.navigate(`/posts/${post.id}`);
    await waitFor(() => expect(kept()).toEqual([savedAs(post)]));
    await navigation.navigate('/saved');
    await titlesShown();
    expect(screen.queryByText(/new (?:repl|favorite)/)).toBeNull();
  });

  it('has a later reply where the time before was written in another zone', async () => {
    const hourEarlier = (time: string) =>
      new Date(Date.parse(time) + 13 * hourMs).toISOString().replace('Z', '+14:00');
    await openSaved((all) =>
      all
        .filter(({ replyCount }) => replyCount > 0)
        .map((post) => savedAs(post, { activeReplyTime: hourEarlier(post.activeReplyTime) })),
    );
    await titlesShown();
    expect(screen.getAllByText('New activity')).toHaveLength(kept().length);
  });

  it('is named as gone where the service does not list it, and can be removed', async () => {
    const { member } = await openSaved(() => [gone]);
    expect(await screen.findByText(/No longer there/)).toHaveTextContent(
      'A post that was withdrawn No longer there',
    );
    await member.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText(/No longer there/)).toBeNull());
    expect(screen.getByRole('heading', { level: 1, name: 'Saved' })).toHaveFocus();
    expect(kept()).toEqual([]);
    expect(screen.getByText('No saved posts yet')).toBeVisible();
  });

  it('is not gone where this tab has just posted it, and the service does not list it yet', async () => {
    sessionStorage.setItem('parley:created', JSON.stringify([{ id: gone.id, title: 'Mine' }]));
    await openSaved(() => [gone]);
    expect(await titlesShown()).toEqual(['Mine']);
    await waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull());
    expect(screen.queryByText(/No longer there/)).toBeNull();
  });

  it('is not gone where the service found it, and gave fewer rows than were asked for', async () => {
    keep(['One', 'Two'].map((title) => ({ ...gone, id: title, title })));
    const data = { content: [{ id: 'One', title: 'One' }], total: 2, size: 1 };
    let times = 0;
    const searchPosts = () => {
      times += 1;
      return times > 1 ? new Promise(() => {}) : data;
    };
    const { queries } = await openApp('/saved', { answers: { searchPosts } });
    expect(await titlesShown()).toEqual(['One']);
    expect(screen.queryByText(/No longer there/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Two' })).toHaveAttribute('href', '/posts/Two');
    await act(async () => void queries.refetchQueries());
    await waitFor(() => expect(times).toBe(2));
    expect(screen.getByRole('link', { name: 'Two' })).toBeVisible();
  });

  it('was seen as it was seen last, not as an old copy of it is', async () => {
    const { known, navigation, fail, queries } = await openSaved(
      (all) => all.map((post) => savedAs(post)),
      '',
      1,
    );
    await titlesShown();
    await navigation.navigate('/nowhere');
    const seen = known.map((post) => savedAs(post, { replyCount: post.replyCount + 2 }));
    keep(seen);
    await queries.invalidateQueries({ refetchType: 'none' });
    fail('searchPosts', { status: 400 });
    await navigation.navigate('/saved');
    await screen.findByRole('alert');
    await titlesShown();
    expect(kept()).toEqual(seen);
  });

  it.each(['button', 'key'])('can be saved again where it was taken off, by its %s', async (by) => {
    const { member, known } = await openSaved((all) => all.map((post) => savedAs(post)));
    // The key comes with them.
    const [button] = await screen.findAllByRole('button', { pressed: true });
    const titles = await titlesShown();
    const title = screen.getAllByRole('article')[0]?.querySelector<HTMLElement>('h2 a');
    const [from, press] = by === 'key' ? [title, 's'] : [button, '{Enter}'];
    from?.focus();
    await member.keyboard(press);
    expect(kept().map(({ id }) => id)).toEqual(known.slice(1).map(({ id }) => id));
    expect(await titlesShown()).toEqual(titles);
    await member.keyboard(press);
    expect(kept().map(({ id }) => id)).toEqual(known.map(({ id }) => id));
    expect(from).toHaveFocus();
  });

  it('is a link by the title that is kept here, with a way to try again, where searching fails', async () => {
    keep([gone]);
    const { member, mend } = await openApp('/saved', { posts, scenario: 'search-fails' });
    const card = await screen.findByRole('alert');
    const link = screen.getByRole('link', { name: gone.title });
    expect(link).toHaveAttribute('href', `/posts/${gone.id}`);
    mend();
    await member.click(within(card).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No longer there/)).toBeVisible();
  });
});

describe('a reading list longer than a page', () => {
  it('asks for a hundred at a time, and its pager turns it', async () => {
    // Rows of posts that are gone are little work.
    const { asked, member, known } = await openSaved((all) =>
      Array.from({ length: 200 }, (_, at) =>
        savedAs((all[at] ?? all[0]) as PostSummary, all[at] ? {} : { id: `${at}`, title: '' }),
      ),
    );
    expect(await titlesShown()).toHaveLength(known.length);
    expect(screen.getByText('200 posts')).toBeVisible();
    await member.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(idsAsked(asked)).toHaveLength(2));
    const ids = Array.from({ length: 200 }, (_, at) => known[at]?.id ?? `${at}`);
    expect(idsAsked(asked)).toEqual([ids.slice(0, 100), ids.slice(100)]);
    expect(asked[0]?.body).toMatchObject({ pageSize: 100, pageNum: 0 });
    const rowsGone = () => screen.getAllByText(/No longer there/);
    await waitFor(() => expect(rowsGone()).toHaveLength(100));
    expect(rowsGone()[0]).toHaveTextContent('Untitled post No longer there');
    await waitFor(() => expect(document.title).toMatch('Saved, page 2 of 2'));
    await screen.findByText('page 2 of 2', { selector: '[role=status]' });
  });

  it('shows its last page where the address names one beyond it, what moved since the last visit first of all, then the others as they were saved', async () => {
    const { known } = await openSaved(
      (all) =>
        all.map((post, index) =>
          savedAs(post, index === 11 || index === 5 ? { replyCount: post.replyCount - 1 } : {}),
        ),
      '?page=99',
      12,
    );
    expect(screen.getByText('12 posts')).toBeVisible();
    const titles = await titlesShown();
    expect(titles).toHaveLength(12);
    const order = [5, 11, 0, 1, 2, 3, 4, 6, 7, 8, 9, 10];
    for (const [shown, index] of order.entries())
      expect(titles[shown]).toContain(known[index]?.title);
  });
});

it('an imported list adds what is no longer than it may be, each post once, and keeps what is here', () => {
  const list = contextOf().get(readingList);
  list.write([gone]);
  const rows = [
    null,
    7,
    [],
    {},
    { id: '' },
    { id: 'x'.repeat(301) },
    { ...gone, title: 'renamed' },
    { id: '8', title: { en: 'x' }, replyCount: 'many' },
    { id: '8' },
  ];
  list.mergeText(JSON.stringify(rows));
  expect(list.read()).toEqual([
    gone,
    { id: '8', title: '', replyCount: 0, collectCount: 0, activeReplyTime: '' },
  ]);
  list.mergeText('{"id":"1"}');
  expect(list.read()).toHaveLength(2);
});
