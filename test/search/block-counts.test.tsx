import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openForum } from '../../mocks/node';
import { cacheBlocks } from '../../src/api/block-cache';
import { ask } from '../mocks/ask';
import { openApp } from '../support/app';
import { findResults } from '../support/results';

const known = () => ask(openForum().forum, 'searchPosts', { pageSize: 100 }).content;

const blockRow = async (name: RegExp) =>
  within(await screen.findByRole('tree', { name: 'Block' })).getByRole('treeitem', { name });

it('counts with a block the posts that its list has, where an earlier visit left other counts', async () => {
  cacheBlocks(
    known().map((post) => ({
      ...post,
      forumBlock: { ...post.forumBlock, postCount: post.forumBlock.postCount + 7, children: [] },
    })),
  );
  const { member } = await openApp('/?size=1');
  await findResults();
  await member.click(await blockRow(/^Databases/));
  await screen.findByRole('list', { name: 'Filters in use' });
  const [listed] = await screen.findAllByText(/^[\d,]+ posts · page 1 of/);
  const [, count] = /^([\d,]+ posts)/.exec(listed?.textContent ?? '') ?? [];
  await waitFor(async () =>
    expect(await blockRow(/^Databases/)).toHaveAccessibleDescription(count),
  );
});

it('keeps the count of a block with its children where the list has this block only', async () => {
  cacheBlocks(known());
  const { member } = await openApp('/?size=1');
  await findResults();
  await member.click(await blockRow(/^Databases/));
  await screen.findByRole('list', { name: 'Filters in use' });
  const counted = async () => (await blockRow(/^Databases/)).getAttribute('aria-description');
  const before = await counted();
  await member.click(await screen.findByRole('link', { name: 'This block only' }));
  await screen.findByRole('link', { name: 'Children too' });
  await findResults();
  expect(await counted()).toBe(before);
});
