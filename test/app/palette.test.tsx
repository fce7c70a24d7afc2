import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { clock, hourMs } from '../../mocks/seed/clock';
import { type OpenApp, openApp, shownAddress } from '../support/app';
import { resultLinks } from '../support/results';

const findBox = async (member: OpenApp['member']) => {
  await member.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Go to anything' });
};

const openPalette = async () => {
  const app = await openApp('/', { posts: 400 });
  await screen.findByRole('button', { name: /Keyboard/ });
  await resultLinks();
  return { ...app, box: await findBox(app.member) };
};

const rows = () => screen.getAllByRole('option').map((row) => row.textContent);
const chosen = () => screen.getByRole('option', { selected: true });

describe('the palette', () => {
  it('finds topics by their names, opens one beside the page by the middle button, and goes there with Enter', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null);
    const { member } = await openPalette();
    const find = async () => {
      const box = await screen.findByRole('combobox', { name: 'Go to anything' });
      await member.paste('游 keyset');
      const topics = await screen.findByRole('group', { name: 'Topics' });
      const [row] = within(topics).getAllByRole('option');
      expect(row).toHaveTextContent('Keyset 游标分页');
      return { box, row };
    };
    const { row: beside } = await find();
    await member.pointer([{ keys: '[MouseMiddle]', target: beside as HTMLElement }]);
    expect(opened).toHaveBeenCalledWith('/topics/1873000000483193572', '_blank', 'noopener');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await member.keyboard('{Control>}k{/Control}');
    const { box, row } = await find();
    while (chosen() !== row) await member.keyboard('{ArrowDown}');
    expect(box).toHaveAttribute('aria-activedescendant', row?.id);
    await member.keyboard('{Enter}');
    await waitFor(() => expect(shownAddress()).toBe('/topics/1873000000483193572'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('finds topics of further pages by their names, and tells those of one name apart', async () => {
    const roots = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, name: `Root ${at}` }));
    const topics = [
      ...roots.map((root, at) => ({ ...root, comparable: -at })),
      ...['r0', 'r1', 'r29'].map((parentId) => ({ id: `${parentId}x`, name: 'Other', parentId })),
    ];
    const blocks = [
      { id: 'b', name: 'Databases' },
      { id: 'c', name: 'Others', parentId: 'b' },
    ];
    const post = { title: 'A', content: 'a', topicIds: ['r0'], memberId: 'm' };
    const posts = ['b', 'c'].map((blockId) => ({ ...post, id: blockId, blockId }));
    const members = [{ id: 'm', nickname: 'Mei' }];
    const { member } = await openApp('/', {
      dataset: { me: 'm', members, blocks, topics, posts },
    });
    await resultLinks();
    await findBox(member);
    await member.paste('other');
    await waitFor(() =>
      expect(rows()).toEqual([
        'OtherRoot 0',
        'OtherRoot 1',
        'OtherRoot 29',
        'OthersDatabases',
        'Search all posts for “other”',
      ]),
    );
    expect(screen.getByRole('option', { name: /^Other ?Root 29$/ })).toBeVisible();
  });

  it('does what the buttons of the page do, such as marking its posts as read and turning it', async () => {
    localStorage.setItem('parley:visits', JSON.stringify({ latest: clock - 300 * hourMs }));
    const { member } = await openPalette();
    await screen.findByRole('button', { name: 'Mark all read' });
    await member.paste('mark all');
    await member.click(await screen.findByRole('option', { name: 'Mark all read' }));
    await screen.findByText(/^Nothing new on this page/);
    await findBox(member);
    await member.paste('next');
    await member.click(await screen.findByRole('option', { name: 'Next page' }));
    await waitFor(() => expect(shownAddress()).toBe('/?page=2'));
  });

  it('does on the page of a post what its buttons do, and says what they say', async () => {
    const { member } = await openPalette();
    await member.keyboard('{Escape}');
    const [first] = await resultLinks();
    await member.click(first as HTMLElement);
    await screen.findByRole('link', { name: /^Next/ });
    const opened = shownAddress();
    const choose = async (words: string, name: string | RegExp) => {
      await findBox(member);
      await member.paste(words);
      const option = () =>
        within(screen.getByRole('group', { name: 'On this page' })).getByRole('option', { name });
      await member.click(await waitFor(option));
    };
    await choose('copy link', 'Copy link');
    // It is said for two seconds, and a busy machine may take longer to look at the clipboard.
    await Promise.all([
      // Beside the button's own.
      screen.findByText('Copied', { selector: '[role=status] > div' }),
      waitFor(async () =>
        expect(await navigator.clipboard.readText()).toMatch(new RegExp(`^http.*${opened}$`)),
      ),
    ]);
    await choose('save', 'Save');
    expect(localStorage.getItem('parley:saved')).toContain(opened.split('/').at(-1));
    await choose('remove from', 'Remove from saved');
    expect(localStorage.getItem('parley:saved')).not.toContain(opened.split('/').at(-1));
    await choose('next', /^Next/);
    await waitFor(() => expect(shownAddress()).not.toBe(opened));
  });

  it('tells searches apart, and remembers one', async () => {
    const saved = ['/?q=cursor', '/?q=cursor&lang=EN_US', '/?q=cursor&dir=ASC'];
    localStorage.setItem('parley:searches', JSON.stringify({ recent: [], saved, last: [] }));
    const { member } = await openPalette();
    await member.paste('cursor');
    const searches = within(await screen.findByRole('group', { name: 'Your searches' }));
    expect(searches.getAllByRole('option').map((row) => row.textContent)).toEqual([
      'cursor',
      'cursor · English',
      'cursor · Oldest first',
    ]);
    await member.click(screen.getByRole('option', { name: /^Search all posts for/ }));
    await waitFor(() => expect(shownAddress()).toBe('/?q=cursor'));
    expect(JSON.parse(localStorage.getItem('parley:searches') ?? '').recent).toEqual([
      '/?q=cursor',
    ]);
  });

  it('leads where it said when the key is pressed, whatever has come below that since, and one step above to a search for the words', async () => {
    const { member, box } = await openPalette();
    // Pasted at once: posts found between two letters would appear first.
    await member.click(box);
    await member.paste('keyset');
    await screen.findByRole('group', { name: 'Topics' });
    const first = chosen().textContent;
    await screen.findByRole('group', { name: 'Posts' });
    expect(chosen()).toHaveTextContent(first ?? '');
    await member.keyboard('{ArrowUp}');
    expect(chosen()).toHaveTextContent('Search all posts for “keyset”');
    await member.keyboard('{Enter}');
    await waitFor(() => expect(shownAddress()).toBe('/?q=keyset'));
  });

  it('asks the service for posts after a pause in typing, and for nothing before', async () => {
    const { member, box, asked } = await openPalette();
    const words = () => asked.map(({ body }) => body.keywords).filter((one) => one === 'cursor');
    await member.type(box, 'c');
    await member.type(box, 'ursor');
    const pages = await screen.findByRole('group', { name: 'Posts' });
    await waitFor(() => expect(words()).toEqual(['cursor']));
    await waitFor(() => expect(within(pages).getAllByRole('option')).toHaveLength(5));
    // Until the next answer, Enter must not open what was found for other words.
    fireEvent.change(box, { target: { value: 'zzqq' } });
    expect(screen.queryByRole('group', { name: 'Posts' })).toBeNull();
  });

  it('takes no key of an input method, gives the page back with Escape, shows a theme at once, and stays away on the way back', async () => {
    const { member, box, navigation } = await openPalette();
    fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
    expect(shownAddress()).toBe('/');
    await member.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await findBox(member);
    await member.paste('dark theme');
    await member.keyboard('{Enter}');
    await waitFor(() => expect(localStorage.getItem('parley:theme')).toBe('dark'));
    await findBox(member);
    await navigation.navigate('/saved');
    await screen.findByRole('heading', { level: 1, name: 'Saved' });
    await navigation.navigate(-1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
