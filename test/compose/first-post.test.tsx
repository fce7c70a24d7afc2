import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { openApp } from '../support/app';
import { writeDraft } from '../support/write-draft';

const dataset = composeDataset(0);
const [block] = dataset.blocks;
const [topic] = dataset.topics;
const what = /needs a block, and none is known here.*administrator.*parley:blocks/;

/** A new forum, with topics but without posts. */
const openFirstDay = (address: string, blocks: { id: string; name: string }[] = []) =>
  openApp(address, { posts: 0, settings: { blocks } });

describe('the first post of a forum', () => {
  it('is written in a block that the host has named', async () => {
    const id = block?.id ?? '';
    const { member, forum } = await openFirstDay(`/compose?topic=${topic?.id}`, [
      { id, name: 'Tea house' },
      { id: '77', name: 'Help' },
    ]);
    await writeDraft({ member }, 'The first');
    await member.click(screen.getByRole('combobox', { name: 'Block' }));
    const tree = within(await screen.findByRole('tree', { name: 'Block' }));
    expect(tree.getAllByRole('treeitem')).toHaveLength(2);
    await member.click(tree.getByText('Tea house'));
    await member.click(screen.getByRole('button', { name: 'Post' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'The first' })).toBeVisible();
    expect(forum.posts.created).toMatchObject([{ title: 'The first', blockId: id }]);
    expect(screen.queryByText(what)).toBeNull();
  });

  it('has no place where the host has named none: the form says what the host can do', async () => {
    await openFirstDay('/compose');
    expect(await screen.findByText(what)).toBeVisible();
  });
});
