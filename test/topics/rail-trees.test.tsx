import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { idOf } from '../../mocks/seed/ids';
import { openApp, shownAddress } from '../support/app';
import { findResults } from '../support/results';

const open = async (address = '/?size=3', options: Parameters<typeof openApp>[1] = {}) => {
  const app = await openApp(address, options);
  const rail = within(await screen.findByRole('complementary', { name: 'Filters' }));
  await rail.findByRole('tree', { name: 'Topic' });
  const [blockBox, topicBox] = rail.getAllByRole('searchbox') as [HTMLElement, HTMLElement];
  const askedFor = () =>
    app.asked.filter(({ path, body }) => path === '/api/topic' && body.keywords !== undefined);
  return { ...app, rail, blockBox, topicBox, askedFor };
};

const rowNames = (tree: HTMLElement) =>
  within(tree)
    .queryAllByRole('treeitem')
    .map((row) => row.querySelector('bdi')?.textContent);

describe('the find boxes of the trees beside a list', () => {
  it('narrow the topics to those that match and what leads there, ask nothing where all are here, and choose by Enter', async () => {
    const { member, rail, topicBox, askedFor } = await open('/?size=3&sort=replyCount');
    await member.type(topicBox, 'OFFSET');
    expect(rowNames(rail.getByRole('tree', { name: 'Topic' }))).toEqual([
      'Data',
      'Paging 分页',
      'Offset 偏移分页',
    ]);
    expect(rail.getByText('1 topic matches', { selector: 'p' })).toBeVisible();
    await member.keyboard('{Enter}');
    await waitFor(() =>
      expect(shownAddress()).toBe(`/?size=3&sort=replyCount&topic=${idOf('topic', 'offset')}`),
    );
    await waitFor(() => expect(topicBox).toHaveValue(''));
    expect(rowNames(rail.getByRole('tree', { name: 'Topic' }))[0]).toBe('All topics');
    await waitFor(async () => expect(await findResults()).toHaveFocus());
    expect(askedFor()).toEqual([]);
  });

  it('are reached by f, narrow the blocks, whose tree is gone into by an arrow, and are empty once one is chosen and left', async () => {
    const { member, rail, blockBox } = await open();
    await screen.findByRole('button', { name: /Keyboard/ });
    await member.keyboard('f');
    expect(blockBox).toHaveFocus();
    await member.type(blockBox, 'postgres');
    const tree = rail.getByRole('tree', { name: 'Block' });
    expect(rail.getByText('1 block matches', { selector: 'p' })).toBeVisible();
    await member.keyboard('{ArrowDown}');
    const rows = within(tree).getAllByRole('treeitem');
    expect(rows).toContain(document.activeElement);
    await member.clear(blockBox);
    expect(rowNames(tree)[0]).toBe('All blocks');
    expect(rail.queryByText(/block matches/, { selector: 'p' })).toBeNull();

    const inUse = () => screen.queryByRole('list', { name: 'Filters in use' });
    await member.type(blockBox, 'postgres{Enter}');
    await waitFor(() => expect(inUse()).toBeVisible());
    expect(shownAddress()).toMatch(/^\/\?size=3&block=\d+&children=1$/);
    expect(blockBox).toHaveValue('');
    await member.click(rail.getByRole('treeitem', { name: /^All blocks/ }));
    await waitFor(() => expect(inUse()).toBeNull());
    expect(blockBox).toHaveValue('');
  });
});

describe('among 1,000 root topics', () => {
  const wide = {
    dataset: {
      me: 'm',
      members: [{ id: 'm', nickname: 'Mei' }],
      blocks: [{ id: 'b', name: 'Databases' }],
      topics: Array.from({ length: 1000 }, (_, at) => ({
        id: `${1000 + at}`,
        name: `第 ${at + 1} 个话题`,
        comparable: -at,
      })),
      posts: [
        { id: '1', title: 'A', content: 'a', blockId: 'b', topicIds: ['1000'], memberId: 'm' },
      ],
    },
  };

  it('more that match than an answer has are said to be more, and one is found by name, with one request for a pause, and then named', async () => {
    const { member, rail, topicBox, askedFor } = await open('/', wide);
    expect(rail.getByText(/Not all topics are shown/)).toBeVisible();
    await member.type(topicBox, '个话题');
    await rail.findByText(/^The first [\d,]+ topics that match\. Type more/, { selector: 'p' });
    await member.clear(topicBox);
    const before = askedFor().length;
    // Synchronously, because on a busy machine the time between two keys may count as a pause.
    for (const value of ['1', '10', '100', '1000'])
      fireEvent.change(topicBox, { target: { value } });
    expect(rail.getByText(/Still looking/, { selector: 'p' })).toBeVisible();
    await waitFor(() =>
      expect(rowNames(rail.getByRole('tree', { name: 'Topic' }))).toContain('第 1000 个话题'),
    );
    expect(
      askedFor()
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([expect.objectContaining({ keywords: '1000', pageSize: 20 })]);
    await member.keyboard('{Enter}');
    await waitFor(() => expect(shownAddress()).toMatch(/^\/\?topic=\d+$/));
    const chips = await screen.findByRole('list', { name: 'Filters in use' });
    expect(chips).toHaveTextContent('第 1000 个话题');
    expect(rowNames(rail.getByRole('tree', { name: 'Topic' }))).toContain('第 1000 个话题');
  });

  it('those that are here stay found where the service answers with fewer, or not at all, and it is asked again', async () => {
    let isBroken = true;
    const { member, rail, topicBox, askedFor, quiet, fail } = await open('/', {
      ...wide,
      answers: {
        listTopics: ({ keywords }) => (keywords && !isBroken ? { content: [] } : undefined),
      },
    });
    fail('listTopics', { status: 400, when: ({ keywords }) => Boolean(keywords) });
    await member.type(topicBox, '第 1 个');
    const failed = await rail.findByText(/The forum didn’t answer/, { selector: 'p' });
    expect(failed).toHaveTextContent(/^\d+ topics? found on this device\./);
    const before = rowNames(rail.getByRole('tree', { name: 'Topic' }));
    expect(before).toContain('第 1 个话题');
    isBroken = false;
    const count = askedFor().length;
    await member.click(rail.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(rail.queryByText(/didn’t answer/)).toBeNull());
    await quiet();
    expect(askedFor()).toHaveLength(count + 1);
    expect(rowNames(rail.getByRole('tree', { name: 'Topic' }))).toEqual(before);
  });
});

it('a forum of few blocks is asked once a visit for posts that name more, though new posts are shown', async () => {
  const { asked, queries } = await open('/?size=3', { posts: 2 });
  const forBlocks = () => asked.filter(({ body }) => body.pageSize === 30);
  expect(forBlocks()).toHaveLength(1);
  const { length } = asked;
  await act(() => queries.invalidateQueries());
  expect(asked.length).toBeGreaterThan(length);
  expect(forBlocks()).toHaveLength(1);
});
