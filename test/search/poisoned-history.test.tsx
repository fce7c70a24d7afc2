import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../support/app';

const many = Array.from({ length: 5000 }, (_, place) => `/?q=${place}`);

const poisons: [what: string, stored: unknown][] = [
  ['addresses of other sites', ['//evil.example', '/\\evil.example', 'https://evil.example/?q=1']],
  ['addresses that no URL can hold', ['/?//[', '/?q=%', '/?\n//', '/?q=%ff&ids=%25%25', '/?#?']],
  ['halves of characters', ['/?q=\ud800', '/?ids=\ud800,\udfff', '/?block=\udfff']],
  ['names of every object', ['/?sort=constructor&show=__proto__&lang=toString', '/?__proto__=1']],
  ['something that is no address', [null, 7, {}, [], { length: 3 }, '', '/?']],
  ['the same address twice', ['/?q=1', '/?q=1', '/?q=1&page=7']],
  ['far more than is ever kept', many],
  ['one that is a book', [`/?q=${'x'.repeat(300_000)}`]],
];

it.each(poisons)(
  'a stored list of searches with %s leaves the frame usable, and suggests few and short ones',
  async (_, poison) => {
    const stored = { isOn: 1, recent: [...(poison as unknown[]), '/?q=good'], saved: poison };
    localStorage.setItem('parley:searches', JSON.stringify(stored));
    const { member } = await openApp('/topics');
    await member.click(await screen.findByRole('searchbox', { name: 'Search' }));
    const group = await screen.findByRole('group', { name: 'Searches of yours' });
    const links = within(group).getAllByRole('link');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeVisible();
    expect(links.length).toBeLessThanOrEqual(58);
    const addresses = links.map((link) => link.getAttribute('href') ?? '');
    expect(addresses.filter((address) => !/^\/\?.{1,2000}$/.test(address))).toEqual([]);
    const recent = within(group).getByRole('region', { name: 'Recent searches' });
    const shown = within(recent).getAllByRole('link');
    expect(new Set(shown.map((link) => link.getAttribute('href'))).size).toBe(shown.length);
  },
);
