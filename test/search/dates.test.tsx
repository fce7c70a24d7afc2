import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { clock } from '../../mocks/seed/clock';
import { dayRange } from '../../src/forum/search/search-in-dates';
import { ask } from '../mocks/ask';
import { openApp, shownAddress } from '../support/app';
import { resultLinks } from '../support/results';

const shownTitles = async () => (await resultLinks()).map((link) => link.textContent);

const dayBefore = (days: number) => new Date(clock - days * 86_400_000).toLocaleDateString('sv-SE');

const filters = async () => within(await screen.findByRole('complementary', { name: 'Filters' }));

it('shows the posts of some days by their last reply and how many they are, page by page', async () => {
  const dates = `${dayBefore(40)}..${dayBefore(11)}`;
  const app = await openApp(`/?dates=${dates}&size=20&sort=activeReplyTime`, { posts: 400 });
  const { from, before } = dayRange(dates, clock);
  const all = { fields: 'activeReplyTime', pageSize: 100 };
  const titles = [0, 1, 2, 3]
    .flatMap((pageNum) => ask(app.forum, 'searchPosts', { ...all, pageNum }).content)
    .filter(({ activeReplyTime: time }) => Date.parse(time) >= from && Date.parse(time) < before)
    .map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(25);
  await screen.findByText(new RegExp(`^${titles.length} posts · page 1 of`));
  expect(await shownTitles()).toEqual(titles.slice(0, 20));
  expect(app.asked.length).toBeLessThan(16);
  await app.member.click(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(async () => expect(await shownTitles()).toEqual(titles.slice(20, 40)));
  expect(app.asked.every(({ body }) => !('dates' in body))).toBe(true);
});

it('has the days in the order that was asked for, the usual one reversed, where the service orders nothing by createTime', async () => {
  const dates = `${dayBefore(40)}..${dayBefore(11)}`;
  const settings = { postOrders: ['comparable' as const] };
  const { forum } = await openApp(`/?dates=${dates}&dir=ASC`, { posts: 400, settings });
  const { from, before } = dayRange(dates, clock);
  const all = { fields: 'comparable', sort: 'ASC', pageSize: 100 };
  const titles = [0, 1, 2, 3]
    .flatMap((pageNum) => ask(forum, 'searchPosts', { ...all, pageNum }).content)
    .filter(({ createTime }) => Date.parse(createTime) >= from && Date.parse(createTime) < before)
    .map(({ title }) => title);
  await screen.findByText(new RegExp(`^${titles.length} posts · page 1 of`));
  expect(await shownTitles()).toEqual(titles.slice(0, 10));
});

it('of today are of today, too, where the page is seen again on another day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = await openApp('/?dates=today&size=20', { posts: 400 });
  await screen.findByText(/^\d+ posts?$/);
  await app.quiet();
  const asked = () => app.asked.filter(({ body }) => body.condition && body.pageSize === 20).length;
  const before = asked();
  const seeAgain = () => act(() => void dispatchEvent(new Event('visibilitychange')));
  seeAgain();
  expect(asked()).toBe(before);
  vi.setSystemTime(Date.now() + 86_400_000);
  seeAgain();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

it.each([
  ['of the last days are asked for anew, on each page that is shown', 'month', true],
  ['of given days stay as they were left', `${dayBefore(40)}..${dayBefore(11)}`, false],
])('%s on the way back to them on another day', async (_, dates, isNew) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const address = `/?dates=${dates}&page=2&size=10&first=1`;
  const { member, navigation, queries } = await openApp(address, { posts: 400 });
  await waitFor(async () => expect(await shownTitles()).toHaveLength(20));
  const [link] = await resultLinks();
  const came = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: ['posts', 'search'] })
      .filter(({ queryKey }) => Object(queryKey[2]).dates === dates)
      .map(({ state }) => state.dataUpdateCount)
      .filter(Boolean);
  await member.click(link as HTMLElement);
  await screen.findByRole('button', { name: 'Copy link' });
  const before = came();
  vi.setSystemTime(Date.now() + 86_400_000);
  await navigation.navigate(-1);
  await resultLinks();
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  expect(came().map((count, at) => count > (before[at] ?? 0))).toEqual([isNew, isNew]);
});

it('says that the days were given backwards, and turns them round', async () => {
  const { member } = await openApp('/?dates=2026-02-01..2026-01-01');
  await screen.findByRole('heading', { name: 'The first day is after the last one.' });
  await member.click(screen.getByRole('link', { name: 'Swap the dates' }));
  expect(shownAddress()).toBe('/?dates=2026-01-01..2026-02-01');
});

it('offers what one request counts where there is nothing: the search without its days', async () => {
  const { asked } = await openApp('/?q=cursor&lang=EN_US&dates=2010-01-01..2010-01-02');
  await screen.findByText('Try one of these instead:');
  const [way, ...others] = screen.getAllByRole('link', { name: /^Without “/ });
  expect(way).toHaveAttribute('href', '/?q=cursor&lang=EN_US');
  expect(others).toEqual([]);
  expect(asked.filter(({ body }) => body.keywords && !body.language)).toHaveLength(0);
});

it('is chosen beside the list, said in a chip and left by it, as a first day, a last day or both, with every other filter', async () => {
  const app = await openApp('/?sort=replyCount&lang=EN_US', { posts: 400 });
  const rail = await filters();
  await app.member.click(await rail.findByRole('link', { name: '7 days' }));
  expect(shownAddress()).toBe('/?lang=EN_US&dates=week');
  await app.member.click(await screen.findByRole('link', { name: 'Remove: Last 7 days' }));
  expect(shownAddress()).toBe('/?lang=EN_US');
  const again = await filters();
  await app.member.click(await again.findByText('Custom dates'));
  await app.member.type(again.getByLabelText('From'), '2026-10-01');
  await app.member.click(again.getByRole('button', { name: 'Apply' }));
  expect(shownAddress()).toBe('/?lang=EN_US&dates=2026-10-01..');
  await screen.findByRole('link', { name: 'Remove: From Oct 1, 2026' });
  await app.member.type((await filters()).getByLabelText('To'), '2026-10-31');
  await app.member.click((await filters()).getByRole('button', { name: 'Apply' }));
  expect(shownAddress()).toBe('/?lang=EN_US&dates=2026-10-01..2026-10-31');
  await screen.findByRole('link', { name: 'Remove: Oct 1, 2026 – Oct 31, 2026' });
});
