import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptySearch, parseSearch, searchAddress } from '../../src/addresses';
import type { PostSearch } from '../../src/contract/search-posts';
import { openApp } from '../support/app';

/** A search with every filter. Page, order and condition are shown elsewhere on the screen. */
const filters: Omit<PostSearch, 'pageNum' | 'pageSize' | 'fields' | 'sort' | 'condition'> = {
  keywords: 'cursor',
  blockId: '1',
  includeBlockChildren: true,
  topicId: '2',
  anotherMemberId: '3',
  language: 'EN_US',
  postIds: ['4'],
  dates: '2026-11-01..2026-11-20',
};
const names = Object.keys(filters) as (keyof typeof filters)[];
const rest = { pageSize: 50, fields: 'createTime', condition: 'ESSENCE_POST' } as const;
const search = { ...emptySearch, ...filters, ...rest, pageNum: 1 };

it('every filter of a search has a chip that takes it off, and no other; size, order and tab stay where all are taken off', async () => {
  await openApp(searchAddress(search));
  const chips = await screen.findByRole('list', { name: 'Filters in use' });
  const taken = within(chips)
    .getAllByRole('link', { name: /^Remove: / })
    .map((link) =>
      parseSearch(new URL(link.getAttribute('href') ?? '', location.href).searchParams),
    )
    .map((left) => names.filter((name) => String(left[name]) === String(emptySearch[name])));
  const block = ['blockId', 'includeBlockChildren'];
  const others = names.filter((name) => !block.includes(name)).map((name) => [name]);
  expect(taken.map(String).sort()).toEqual([block, ...others].map(String).sort());
  expect(within(chips).getByRole('link', { name: 'Clear all' })).toHaveAttribute(
    'href',
    searchAddress(rest),
  );
  // As many as there are chips: a tab is none.
  const filtersButton = screen.getByRole('button', { name: /^Filters/, hidden: true });
  expect(filtersButton).toHaveAccessibleName(`Filters · ${taken.length}`);
});
