import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../support/app';

type Member = Awaited<ReturnType<typeof openApp>>['member'];

const here = () => location.pathname + decodeURIComponent(location.search);
const box = () => screen.getByRole('searchbox', { name: 'Search' });
const suggestions = () => screen.findByRole('group', { name: 'Your searches' });
const remembered = () => JSON.parse(localStorage.getItem('parley:searches') ?? 'null');

const remember = (...recent: string[]) =>
  localStorage.setItem(
    'parley:searches',
    JSON.stringify({ isOn: true, recent: recent.map((q) => `/?q=${q}`), saved: [], last: [] }),
  );

const searchFor = async (member: Member, keywords: string) => {
  await member.clear(box());
  await member.paste(keywords);
  await member.keyboard('{Enter}');
  await screen.findByRole('heading', { level: 1, name: `“${keywords}”` });
};

const leaveBox = async (member: Member) => {
  await member.click(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Your searches' })).toBeNull());
};

describe('the searches a member made', () => {
  it('are suggested under the search box, newest first and each once, however they are spelled', async () => {
    const { member, navigation } = await openApp('/?lang=ZH_CN');
    for (const keywords of ['cursor tree', '缓存', 'ＣＵＲＳＯＲ tree'])
      await searchFor(member, keywords);
    // Of another size are the same posts.
    await navigation.navigate('/?q=cursor+tree&lang=ZH_CN&size=20');
    await waitFor(() => expect(box()).toHaveValue('cursor tree'));
    await member.type(box(), '{Enter}');
    await leaveBox(member);
    await member.click(box());
    const recent = within(await suggestions()).getByRole('region', { name: 'Recent searches' });
    expect(
      within(recent)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['cursor tree · 中文', '缓存 · 中文']);
    await member.click(within(recent).getByRole('link', { name: '缓存 · 中文' }));
    expect(here()).toBe('/?q=缓存&lang=ZH_CN');
    expect(screen.queryByRole('group', { name: 'Your searches' })).toBeNull();
  });

  it('are reached with the arrow keys, left with Escape, and forgotten one by one, or all, the focus in the box for who does so by key', async () => {
    remember('sleep', 'cursor', 'react');
    const { member } = await openApp('/?size=3');
    await member.click(box());
    const links = within(await suggestions()).getAllByRole('link');
    await member.keyboard('{ArrowDown}');
    expect(links[0]).toHaveFocus();
    await member.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(links[2]).toHaveFocus();
    await member.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(box()).toHaveFocus();
    // From any part of a suggestion to the next.
    const [first] = within(await suggestions()).getAllByRole('button', { name: /sleep/ });
    first?.focus();
    await member.keyboard('{ArrowDown}');
    expect(links[1]).toHaveFocus();
    await member.keyboard('{ArrowDown}{Escape}');
    expect(box()).toHaveFocus();
    expect(screen.queryByRole('group', { name: 'Your searches' })).toBeNull();

    await leaveBox(member);
    await member.click(box());
    await member.click(within(await suggestions()).getByRole('button', { name: 'Remove: cursor' }));
    expect(remembered().recent).toEqual(['/?q=sleep', '/?q=react']);
    await member.click(box());
    await suggestions();
    await member.keyboard('{ArrowDown}{Tab}{Enter}');
    expect(remembered().recent).toEqual(['/?q=react']);
    expect(box()).toHaveFocus();
    within(await suggestions())
      .getByRole('button', { name: 'Clear recent searches' })
      .focus();
    await member.keyboard('{Enter}');
    expect(remembered().recent).toEqual([]);
    expect(box()).toHaveFocus();
  });

  it('stay out of the way where there are none, and are not remembered, nor what was, for who does not want it', async () => {
    const { member } = await openApp('/?size=3');
    await member.click(box());
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('group', { name: 'Your searches' })).toBeNull();
    await searchFor(member, 'cursor');
    await leaveBox(member);
    await member.click(box());
    const choice = { name: 'Remember my searches on this device' };
    await member.click(within(await suggestions()).getByRole('checkbox', choice));
    await searchFor(member, 'sleep');
    await waitFor(() =>
      expect(remembered()).toEqual({ isOn: false, recent: [], saved: [], last: [] }),
    );
    await member.click(box());
    expect(within(await suggestions()).getByRole('checkbox', choice)).not.toBeChecked();
  });
});

it('keeps a search that is saved, with all its filters, until it is removed', async () => {
  const { member } = await openApp('/?q=cursor&lang=EN_US&sort=replyCount&page=2');
  await screen.findByRole('heading', { level: 1 });
  const chips = await screen.findByRole('list', { name: 'Filters in use' });
  await member.click(within(chips).getByRole('button', { name: 'Save this search' }));
  expect(within(chips).getByRole('button', { name: 'Saved' })).toHaveAccessibleDescription(
    /^It is listed under the search box, .* The five saved last show how many posts are new\.$/,
  );
  await member.click(box());
  const saved = within(await suggestions()).getByRole('region', { name: 'Saved searches' });
  expect(
    within(saved).getByRole('link', { name: 'cursor · English · Most replies' }),
  ).toHaveAttribute('href', '/?q=cursor&sort=replyCount&lang=EN_US');
  await member.click(within(saved).getByRole('button', { name: /^Remove: cursor/ }));
  expect(remembered().saved).toEqual([]);
  expect(within(chips).getByRole('button', { name: 'Save this search' })).toBeVisible();
});

it.each([
  ['a search that is too long', `/?topic=${'x'.repeat(5000)}`, 0, /too long/],
  ['more than 50 searches', '/?lang=EN_US', 50, /50 saved searches/],
])('says why %s cannot be saved, and removes none', async (_, address, count, why) => {
  const saved = Array.from({ length: count }, (_, at) => `/?q=${at}`);
  localStorage.setItem('parley:searches', JSON.stringify({ recent: [], saved, last: [] }));
  const { member } = await openApp(address);
  // The notices come with it.
  await screen.findByRole('button', { name: /Keyboard/ });
  await member.click(await screen.findByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(remembered().saved).toEqual(saved);
});

it('offers the filters that were on last in a tab that was seen, without the words, until they are on again', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { member } = await openApp('/?q=cursor&lang=EN_US&show=ESSENCE_POST');
  await screen.findByRole('button', { name: /Keyboard/ });
  expect(remembered()?.last ?? []).toEqual([]);
  sight.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(remembered()?.last).toEqual(['/?show=ESSENCE_POST&lang=EN_US']));
  await member.click(screen.getByRole('link', { name: /, home$/ }));
  await screen.findByRole('heading', { level: 1, name: 'All posts' });
  await member.click(box());
  const last = within(await suggestions()).getByRole('region', { name: 'Last filters' });
  await member.click(within(last).getByRole('link', { name: 'Featured · English' }));
  expect(here()).toBe('/?show=ESSENCE_POST&lang=EN_US');
  // The new list takes the focus once it has loaded.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-results'));
  await member.click(box());
  expect(screen.queryByRole('region', { name: 'Last filters' })).toBeNull();
});

it('offers filters once that are saved as a search, whatever the size of the page was', async () => {
  const [saved, last] = [['/?lang=EN_US'], ['/?lang=EN_US&size=50']];
  localStorage.setItem('parley:searches', JSON.stringify({ isOn: true, recent: [], saved, last }));
  const { member } = await openApp('/?size=3');
  await member.click(box());
  expect(within(await suggestions()).getAllByRole('listitem')).toHaveLength(1);
});
