import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../mocks/seed/ids';
import { usePostsOfManyBlocks } from '../../src/forum/topics/pickers';
import { searchAnswer, topicsAnswer } from '../contract/literal-answers';
import { literalService } from '../contract/literal-service';
import { openHook } from '../drafts/open-hook';
import { openApp } from '../support/app';
import { refusal } from '../support/failures';
import { startOffline } from '../support/network';

const open = async (field: 'Topic' | 'Block', options: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp('/compose', options);
  const button = await screen.findByRole('combobox', { name: field });
  await app.member.click(button);
  const dialog = await screen.findByRole('dialog', { name: `Choose a ${field.toLowerCase()}` });
  await within(dialog).findByRole('tree', { name: field });
  const box = within(dialog).getByRole('searchbox');
  return { ...app, button, dialog, box };
};

describe('picking a topic', () => {
  it('begins in the find box, goes by keyboard through the tree, shows the path and gives the focus back', async () => {
    const { member, button, box } = await open('Topic');
    expect(box).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    await member.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Enter}');
    expect(button).toHaveTextContent('Data › Paging 分页');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('tree')).toBeNull();
  });

  it('by typing takes the first that matches on Enter, not the row that leads to it, opens at it, and asks the service for what it may have beside', async () => {
    const { member, button, box, asked } = await open('Topic');
    await member.keyboard('offset');
    // Of a keyboard of Android, which composes each word. It posts nothing, either.
    const enter = { key: 'Enter', keyCode: 13, isComposing: true };
    expect(fireEvent.keyDown(box, enter)).toBe(false);
    expect(button).toHaveTextContent('Data › Paging 分页 › Offset 偏移分页');
    await member.click(button);
    const row = await screen.findByRole('treeitem', { name: /Offset/, selected: true });
    await member.keyboard('{ArrowDown}');
    expect(row).toHaveFocus();
    const dialog = screen.getByRole('dialog', { name: 'Choose a topic' });
    await member.type(within(dialog).getByRole('searchbox'), 'keyset');
    await waitFor(() =>
      expect(asked.filter(({ path }) => path === '/api/topic').at(-1)?.body).toMatchObject({
        keywords: 'keyset',
        pageSize: 100,
      }),
    );
  });

  it('by typing passes over a topic that was withdrawn, as a click does', async () => {
    const inside = { id: '2', name: 'Inside', parentId: '1', available: true, children: [] };
    const content = [
      { id: '1', name: 'Offset, old', available: false, children: [inside] },
      { id: '3', name: 'Offset, new', available: true, children: [] },
    ];
    const answers = { listTopics: () => ({ content, last: true }) };
    const { member, button, dialog } = await open('Topic', { answers });
    await member.keyboard('offset');
    await within(dialog).findByText('2 topics match', { selector: 'p' });
    await member.keyboard('{Enter}');
    expect(button).toHaveTextContent('Offset, new');
  });

  it('opens with the arrow down as well, and says that there are none yet, where there are none to choose', async () => {
    const { member } = await openApp('/compose', { scenario: 'empty' });
    (await screen.findByRole('combobox', { name: 'Topic' })).focus();
    await member.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Choose a topic' });
    expect(await within(dialog).findByText('No topics yet.')).toBeVisible();
  });

  it('says that the topics could not be had, and asks for them again', async () => {
    const { member, fail } = await openApp('/compose');
    const mend = fail('listTopics', { status: 400 });
    await member.click(await screen.findByRole('combobox', { name: 'Topic' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a topic' }));
    await dialog.findByText(/The forum didn’t answer/);
    await member.keyboard('offset');
    expect(dialog.queryByText('No topics match.')).toBeNull();
    await member.clear(dialog.getByRole('searchbox'));
    mend();
    await member.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(dialog.getByRole('searchbox')).toHaveFocus();
    await dialog.findByRole('treeitem', { name: /^Data/ });
  });

  it('says that they load only until there is no network', async () => {
    startOffline();
    const { member } = await openApp('/compose');
    await member.click(await screen.findByRole('combobox', { name: 'Topic' }));
    await screen.findByRole('dialog', { name: 'Choose a topic' });
    await waitFor(() => expect(screen.queryByText('Loading topics')).toBeNull());
  });

  it('has no such button where all topics are here, and only the service did not look through them', async () => {
    const { member, dialog, queries, fail } = await open('Topic');
    fail('listTopics', { status: 400 });
    await member.keyboard('offset');
    const refused = () =>
      queries
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.status === 'error');
    await waitFor(() => expect(refused()).toHaveLength(1));
    await within(dialog).findByText('1 topic matches', { selector: 'p' });
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('asks for no topics where those of the search page are all that there are', async () => {
    const { member, asked } = await openApp('/?size=3');
    await screen.findByRole('tree', { name: 'Topic' });
    await member.click(screen.getAllByRole('link', { name: 'New post' })[0] as HTMLElement);
    await member.click(await screen.findByRole('combobox', { name: 'Topic' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a topic' });
    await within(dialog).findByRole('treeitem', { name: /^Data/ });
    expect(asked.filter(({ path }) => path === '/api/topic')).toHaveLength(1);
  });

  it('shows the path of the topic that the address names', async () => {
    await openApp(`/compose?topic=${idOf('topic', 'keyset')}`);
    const button = await screen.findByRole('combobox', { name: 'Topic' });
    await waitFor(() => expect(button).toHaveTextContent('Data › Paging 分页 › Keyset 游标分页'));
  });
});

it('a post about another has its block and topic by name, however its answer carries them', async () => {
  const post = searchAnswer.replace('"blockId": "2001", "topicId": "3001"', '"blockId": ""');
  // The topic is on none of the lists.
  const topics = topicsAnswer.replaceAll('"3001"', '"3002"').replaceAll('Indexes', 'Other');
  const server = literalService({ '/api/post/search': post, '/api/topic': topics });
  const { member } = await openApp('/posts/1001', { server });
  await member.click(await screen.findByRole('link', { name: 'Write a follow-up' }));
  const topic = await screen.findByRole('combobox', { name: 'Topic' });
  await waitFor(() => expect(topic).toHaveTextContent('Databases › Indexes'));
  expect(screen.getByRole('combobox', { name: 'Block' })).toHaveTextContent('Storage');
});

it('the hundred posts that name most blocks are asked for once a visit, and again where they failed', async () => {
  const asked: unknown[] = [];
  const { queries } = openHook(usePostsOfManyBlocks, async (_, { pageSize }) => {
    asked.push(pageSize);
    if (asked.length === 1) throw refusal(400);
    return { content: [] };
  });
  await waitFor(() => expect(asked).toEqual([100]));
  const look = () =>
    act(async () => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await look();
  await waitFor(() => expect(asked).toEqual([100, 100]));
  // As each post that is written does to all lists.
  await act(() => queries.invalidateQueries());
  await look();
  expect(asked).toHaveLength(2);
});

describe('picking a block', () => {
  it('has those that the host has named, where no post names any yet', async () => {
    const blocks = ['Tea house', 'Help'].map((name, at) => ({ id: `${at}`, name }));
    const { member, button, dialog } = await open('Block', { posts: 0, settings: { blocks } });
    expect(within(dialog).getAllByRole('treeitem')).toHaveLength(2);
    await member.click(within(dialog).getByText('Tea house'));
    expect(button).toHaveTextContent('Tea house');
    expect(screen.queryByText(/none is known here/)).toBeNull();
  });

  it('says when nothing matches, so that Enter does nothing, and shows the path of what does', async () => {
    const { member, dialog, button, box } = await open('Block');
    await member.keyboard('nowhere{Enter}');
    expect(within(dialog).getByText('0 blocks match', { selector: 'p' })).toBeVisible();
    expect(dialog).toHaveAttribute('open');
    await member.clear(box);
    await member.keyboard('postgres{Enter}');
    expect(button).toHaveTextContent('Databases › Postgres');
    expect(button).toHaveFocus();
  });
});
