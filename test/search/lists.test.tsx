import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { clock, hourMs } from '../../mocks/seed/clock';
import { ask, idsFound } from '../mocks/ask';
import { openApp, shownAddress } from '../support/app';
import { setOnline } from '../support/network';
import { resultIds, resultLinks, resultRows, unfoldPins } from '../support/results';
import { writePost } from '../support/write-post';

beforeEach(unfoldPins);

it('shows no member’s posts under another’s name, not while they load', async () => {
  const app = await openApp('/nowhere', { posts: 400 });
  const { content } = ask(app.forum, 'searchPosts', { pageSize: 100 });
  const [one, other] = new Set(content.map(({ memberId }) => memberId));
  await app.navigation.navigate(`/members/${one}`);
  await resultRows();
  app.conditions.latency = 60_000;
  await app.navigation.navigate(`/members/${other}`);
  await waitFor(() => expect(shownAddress()).toBe(`/members/${other}`));
  expect(screen.queryAllByRole('article')).toEqual([]);
  expect(document.title).not.toContain(content[0]?.cMemberInfo.nickname);
});

it('keeps the pages that were loaded while a filter is asked for', async () => {
  const app = await openApp('/?page=3&first=1&size=5');
  await waitFor(async () => expect(await resultIds()).toHaveLength(15));
  const before = await resultIds();
  app.conditions.latency = 60_000;
  await app.member.click(
    within(screen.getByRole('navigation', { name: 'Show' })).getByRole('link', { name: 'Hot' }),
  );
  expect(await resultIds()).toEqual(before);
});

it('says once where the last visit ended, also between two pages', async () => {
  const app = await openApp('/nowhere');
  const { content } = ask(app.forum, 'searchPosts', { pageSize: 40 });
  const free = content.filter(({ top }) => !top);
  const [last, next] = [content[9], content[10]];
  expect(free).toContain(last);
  const between = (Date.parse(last?.createTime ?? '') + Date.parse(next?.createTime ?? '')) / 2;
  expect(clock - between).toBeGreaterThan(hourMs);
  localStorage.setItem('parley:visits', JSON.stringify({ latest: between }));
  await app.navigation.navigate('/?page=2&first=1');
  const line = await screen.findByText('Before your last visit');
  expect(line.closest('article')).toHaveAttribute('data-post', next?.id);
  // Page by page too, where the one before is known.
  await app.navigation.navigate('/?page=2');
  await waitFor(async () => expect(await resultIds()).toHaveLength(10));
  expect((await screen.findByText('Before your last visit')).closest('article')).toHaveAttribute(
    'data-post',
    next?.id,
  );
});

it('stands as it was left on the way back, however long that took', async () => {
  const app = await openApp('/?size=3', { limits: { freshMs: 0 } });
  const [title] = await resultLinks();
  await screen.findByRole('heading', { name: 'Language' });
  await app.quiet();
  const questions = app.asked.map((one) => JSON.stringify(one));
  await app.member.click(title as HTMLElement);
  await screen.findByRole('button', { name: 'Copy link' });
  await app.quiet();
  const before = app.asked.length;
  await app.navigation.navigate(-1);
  expect(await resultIds()).toHaveLength(3);
  await screen.findByRole('heading', { name: 'Language' });
  const asked = app.asked.slice(before).map((one) => JSON.stringify(one));
  expect(asked.filter((one) => questions.includes(one))).toEqual([]);
});

it.each([
  ['old', -1e9],
  ['of a time to come, by a clock that was put right', 1e9],
])('is asked for again by a link to where one is, once it is %s', async (_, elapsed) => {
  const app = await openApp('/');
  const before = await resultIds();
  await screen.findByRole('button', { name: /Keyboard/ });
  await app.quiet();
  writePost(app.forum);
  const home = screen.getByRole('link', { name: 'Posts' });
  const asked = app.asked.length;
  await app.member.click(home);
  expect([app.asked.length, await resultIds()]).toEqual([asked, before]);
  for (const query of app.queries.getQueryCache().getAll())
    query.setState({ dataUpdatedAt: Date.now() + elapsed });
  await app.member.click(home);
  await waitFor(async () => expect(await resultIds()).toEqual(idsFound(app.forum, {})));
});

it('is not moved under its reader by a second without a network', async () => {
  const app = await openApp('/saved', { limits: { freshMs: 0 } });
  await app.member.click(screen.getByRole('link', { name: 'Posts' }));
  const before = await resultIds();
  await app.quiet();
  writePost(app.forum);
  setOnline(false);
  setOnline(true);
  await app.quiet();
  expect(await resultIds()).toEqual(before);
});

it('gives its focus to what comes in its place, which may be no post', async () => {
  const app = await openApp('/');
  await resultRows();
  const hasFocus = () =>
    waitFor(() => expect(document.activeElement).toHaveAttribute('data-results'));
  setOnline(false);
  await app.member.click(screen.getByRole('link', { name: 'Featured' }));
  await screen.findByText(/isn’t on your device/);
  await hasFocus();
  app.fail('searchPosts', { status: 400 });
  setOnline(true);
  await screen.findByRole('alert');
  await hasFocus();
});
