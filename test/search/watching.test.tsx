import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { watches } from '../../src/forum/search/watched-searches';
import { totalFound } from '../mocks/ask';
import { type OpenApp, openApp } from '../support/app';
import { hostNaming } from '../support/host-naming';
import { setOnline } from '../support/network';
import { writePost } from '../support/write-post';

const save = (...saved: string[]) =>
  localStorage.setItem('parley:searches', JSON.stringify({ isOn: true, recent: [], saved }));

/** Rows of an address, and its posts when it was last opened. */
const opened = (...rows: [string, number][]) =>
  localStorage.setItem('parley:watches', JSON.stringify(rows));

const kept = (): [string, number][] => JSON.parse(localStorage.getItem('parley:watches') ?? '[]');

const counts = ({ asked }: OpenApp) =>
  asked.flatMap(({ body }) => (body.pageSize === 1 ? [body.keywords ?? ''] : []));

const foundBy = ({ forum }: OpenApp, keywords: string) =>
  totalFound(forum, { keywords, pageSize: 1 }) as number;

const savedSearches = async () =>
  within(await screen.findByRole('region', { name: 'Saved searches' }));

it('counts what came to each saved search since it was opened, once they are listed, one row for each', async () => {
  save('/?q=cursor', '/?q=sleep', '/?q=nobodywroteit');
  const app = await openApp('/topics');
  opened(['/?q=cursor', foundBy(app, 'cursor')], ['/?q=sleep', foundBy(app, 'sleep')]);
  for (const word of ['cursor', 'cursor', 'sleep']) writePost(app.forum, { title: `On ${word}` });
  expect(counts(app)).toEqual([]);
  await app.member.click(screen.getByRole('searchbox', { name: 'Search' }));
  const saved = await savedSearches();
  await saved.findByRole('link', { name: /^cursor ?2 new$/ });
  await saved.findByRole('link', { name: /^sleep ?1 new$/ });
  await waitFor(() => expect(kept()).toContainEqual(['/?q=nobodywroteit', 0]));
  expect(saved.getByRole('link', { name: 'nobodywroteit' })).toBeVisible();
  expect(counts(app).toSorted()).toEqual(['cursor', 'nobodywroteit', 'sleep']);

  await app.member.click(saved.getByRole('link', { name: /^cursor/ }));
  await screen.findByRole('heading', { level: 1, name: '“cursor”' });
  await waitFor(() => expect(kept()).toContainEqual(['/?q=cursor', foundBy(app, 'cursor')]));
  await app.member.click(screen.getByRole('searchbox', { name: 'Search' }));
  const again = await savedSearches();
  await again.findByRole('link', { name: /^sleep ?1 new$/ });
  expect(again.getByRole('link', { name: 'cursor' })).toBeVisible();
  expect(counts(app)).toHaveLength(3);
});

it.each(['cursor', 'nobodywroteit'])(
  'counts on from what was seen last, not from an old copy of "%s"',
  async (word) => {
    save(`/?q=${word}`);
    const app = await openApp(`/?q=${word}&size=3`);
    await waitFor(() => expect(kept()).toEqual([[`/?q=${word}`, foundBy(app, word)]]));
    await app.navigation.navigate('/nowhere');
    opened([`/?q=${word}`, 900]);
    await app.queries.invalidateQueries({ refetchType: 'none' });
    app.fail('searchPosts', { status: 400 });
    await app.navigation.navigate(`/?q=${word}&size=3`);
    await screen.findByRole('alert');
    expect(kept()).toEqual([[`/?q=${word}`, 900]]);
  },
);

it('goes on from what was opened since the last count, as in another tab', async () => {
  save('/?q=sleep');
  const app = await openApp('/saved');
  await waitFor(() => expect(kept()).toEqual([['/?q=sleep', foundBy(app, 'sleep')]]));
  act(() => app.context.get(watches).write([['/?q=sleep', 900]]));
  await app.navigation.navigate('/topics');
  await app.navigation.navigate('/saved');
  await savedSearches();
  expect(kept()).toEqual([['/?q=sleep', 900]]);
});

it('keeps the count and the words of no search that was taken off, in its list or in a list of suggestions', async () => {
  save('/?q=cursor', '/?q=sleep');
  opened(['/?q=cursor', 900], ['/?q=sleep', 900]);
  const app = await openApp('/?q=cursor&size=3');
  await app.member.click(await screen.findByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(kept()).toEqual([['/?q=sleep', 900]]));
  await app.navigation.navigate('/saved');
  await app.member.click((await savedSearches()).getByRole('button', { name: 'Remove: sleep' }));
  await waitFor(() => expect(kept()).toEqual([]));
});

it('has seen a search as somebody looks at its tab, which a browser restores out of sight, and then only', async () => {
  save('/?q=cursor');
  opened(['/?q=cursor', 900]);
  const sight = vi.spyOn(document, 'visibilityState', 'get');
  const turnTo = async (state: DocumentVisibilityState) => {
    sight.mockReturnValue(state);
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  };
  await turnTo('hidden');
  const app = await openApp('/?q=cursor');
  await screen.findByRole('navigation', { name: 'Pages' });
  expect(kept()).toEqual([['/?q=cursor', 900]]);
  await turnTo('visible');
  await waitFor(() => expect(kept()).toEqual([['/?q=cursor', foundBy(app, 'cursor')]]));
  act(() => app.context.get(watches).write([['/?q=cursor', 900]]));
  for (const state of ['hidden', 'visible'] as const) await turnTo(state);
  expect(kept()).toEqual([['/?q=cursor', 900]]);
});

it('goes on from fewer where posts went, also where it is opened soon after it was counted', async () => {
  save('/?q=sleep');
  opened(['/?q=sleep', 900]);
  let totalElements = 7;
  const content = [{ id: '1', title: 'Asleep' }];
  const searchPosts = () => ({ content, totalElements });
  const { member } = await openApp('/saved', { answers: { searchPosts } });
  await waitFor(() => expect(kept()).toEqual([['/?q=sleep', 7]]));
  totalElements = 4;
  await member.click((await savedSearches()).getByRole('link', { name: 'sleep' }));
  await waitFor(() => expect(kept()).toEqual([['/?q=sleep', 4]]));
  await member.click(screen.getByRole('searchbox', { name: 'Search' }));
  expect((await savedSearches()).getByRole('link', { name: /^sleep/ })).toHaveTextContent(
    /^sleep$/,
  );
});

it('counts the first five alone, none of them in dates, and goes on once there is a network', async () => {
  save(...['a', 'b', 'c', 'd', 'e', 'f'].map((word) => `/?q=${word}`));
  const saved = JSON.parse(localStorage.getItem('parley:searches') ?? '').saved as string[];
  save('/?q=in&dates=week', ...saved);
  setOnline(false);
  const app = await openApp('/saved');
  await savedSearches();
  setOnline(true);
  await waitFor(() => expect(counts(app).toSorted()).toEqual(['a', 'b', 'c', 'd']));
});

const pair = (pageNum: number) => [0, 1].map((at) => ({ id: `p${pageNum}${at}`, title: 'A post' }));

it.each([
  ['the service counts, also where it gives no post', '', 3, { content: [], totalElements: 3 }],
  ['is shown, at the end of a list that nobody counts', '&size=2&page=3&first=1', 4, {}],
])('notes as seen what %s', async (_, range, seen, fixed) => {
  save('/?q=cursor');
  const searchPosts = ({ pageNum = 0 }) => ({
    content: pageNum < 2 ? pair(pageNum) : [],
    ...fixed,
  });
  await openApp(`/?q=cursor${range}`, { answers: { searchPosts } });
  await waitFor(() => expect(kept()).toEqual([['/?q=cursor', seen]]));
});

it('goes on from what was opened since a list that is shown again on the way back', async () => {
  save('/?q=cursor');
  const app = await openApp('/?q=cursor');
  await waitFor(() => expect(kept()).toEqual([['/?q=cursor', foundBy(app, 'cursor')]]));
  await app.navigation.navigate('/topics');
  for (const query of app.queries.getQueryCache().getAll()) query.setState({ dataUpdatedAt: 1 });
  act(() => app.context.get(watches).write([['/?q=cursor', 900]]));
  await app.navigation.navigate(-1);
  await screen.findAllByRole('article');
  await app.quiet();
  await screen.findByRole('navigation', { name: 'Pages' });
  expect(kept()).toEqual([['/?q=cursor', 900]]);
  await app.member.click(screen.getByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(kept()).toEqual([]));
  await app.member.click(screen.getByRole('button', { name: 'Save this search' }));
  await waitFor(() => expect(kept()).toEqual([['/?q=cursor', foundBy(app, 'cursor')]]));
});

it('keeps what a member has seen of a count that comes before the host has named them', async () => {
  save('/?q=sleep');
  const own = JSON.stringify([['/?q=sleep', 1]]);
  localStorage.setItem('parley:searches@Robin', localStorage.getItem('parley:searches') ?? '');
  localStorage.setItem('parley:watches@Robin', own);
  const { hostModule, named } = hostNaming('Robin');
  const app = await openApp('/saved', { settings: { hostModule } });
  await waitFor(() => expect(counts(app)).toEqual(['sleep']));
  await app.quiet();
  await named();
  await screen.findByRole('link', { name: /^sleep ?\d+ new$/ });
  expect(localStorage.getItem('parley:watches@Robin')).toBe(own);
});

it('goes on from a count that is later than the list in memory', async () => {
  save('/?q=sleep');
  let totalElements = 4;
  const content = [{ id: '1', title: 'Asleep' }];
  const searchPosts = () => ({ content, totalElements });
  const limits = { freshMs: 600_000, rarelyNewMs: 0 };
  const { member, quiet } = await openApp('/?q=sleep', { answers: { searchPosts }, limits });
  await waitFor(() => expect(kept()).toEqual([['/?q=sleep', 4]]));
  totalElements = 6;
  await member.click(screen.getByRole('link', { name: 'Saved' }));
  await member.click(await (await savedSearches()).findByRole('link', { name: /^sleep ?2 new$/ }));
  await screen.findByRole('heading', { level: 1, name: '“sleep”' });
  await quiet();
  expect(screen.getByText(/2 new posts/)).toBeVisible();
});

it('takes no next page for new posts where nobody counts them', async () => {
  save('/?q=sleep');
  localStorage.setItem('parley:paging', '"more"');
  const searchPosts = ({ pageNum = 0, pageSize = 0 }) => ({
    content: Array.from({ length: pageSize }, (_, at) => ({ id: `${pageNum * pageSize + at}` })),
  });
  const { member, quiet } = await openApp('/?q=sleep', { answers: { searchPosts } });
  await member.click(await screen.findByRole('link', { name: 'Load more' }));
  await waitFor(() => expect(kept()).toEqual([['/?q=sleep', 20]]));
  await quiet();
  expect(screen.queryByText(/new posts/)).toBeNull();
});
