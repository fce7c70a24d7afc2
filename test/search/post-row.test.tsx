import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../support/app';
import { resultRows, unfoldPins } from '../support/results';

const rowOf = async (title: RegExp) => {
  const row = (await resultRows()).find((one) => within(one).queryByRole('link', { name: title }));
  if (!row) throw new Error(`No row is titled ${title}`);
  return row;
};

describe('a post in a list', () => {
  it('says that nobody has replied yet', async () => {
    await openApp('/?q=杭州下雨');
    expect(
      within(await rowOf(/^杭州下雨$/)).getByText(/^\d+ \w+ ago, no reply yet$/),
    ).toBeVisible();
  });

  it('says nothing of the last reply where its time is left out, and separates the thousands of its counts', async () => {
    const counts = { replyCount: 12_345, collectCount: 6789 };
    const post = { id: '1', title: 'Alpha', ...counts, createTime: '2020-01-01 00:00:00' };
    await openApp('/', { answers: { searchPosts: () => ({ content: [post] }) } });
    const row = await rowOf(/^Alpha$/);
    expect(row).toHaveTextContent(/\d years ago/);
    expect(row).not.toHaveTextContent('no reply yet');
    expect(row).toHaveTextContent(/12,345.*6,789/);
  });

  it('has its block by the name that the host or another post has given, where its own record has none', async () => {
    const posts = [
      { id: '1', title: 'Alpha', forumBlock: { id: '9' } },
      { id: '2', title: 'Beta', blockId: '8' },
      { id: '3', title: 'Gamma', blockId: '7' },
    ];
    await openApp('/', {
      settings: { blocks: [9, 8].map((id) => ({ id: `${id}`, name: `Block ${id}` })) },
      answers: { searchPosts: () => ({ content: posts }) },
    });
    const linkOf = async (title: RegExp) =>
      within(await rowOf(title)).queryByRole('link', { name: /block/i });
    expect(await linkOf(/^Alpha$/)).toHaveTextContent('Block 9');
    expect(await linkOf(/^Beta$/)).toHaveAttribute('href', '/?block=8&children=1');
    expect(await linkOf(/^Gamma$/)).toBeNull();
  });

  it('says that the member has collected it', async () => {
    const { member } = await openApp('/?show=COLLECT_POST&size=3');
    const rows = await resultRows();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row).toHaveTextContent(/favorites?, in your favorites/);
    await member.click(rows[0]?.querySelector('h2 a') as HTMLElement);
    await screen.findByRole('button', { name: 'Copy link' });
    expect(screen.getByRole('article')).toHaveTextContent(/favorites?, in your favorites/);
  });

  it('shows its text on a phone unless its title has all the words', async () => {
    const wide = matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(wide(media), { matches: false }),
    );
    const content = [{ id: '1', title: 'Alpha', content: '<p>beta</p>' }];
    const answers = { searchPosts: () => ({ content }) };
    const { navigation } = await openApp('/?q=alpha beta', { answers });
    expect(await within(await rowOf(/^Alpha$/)).findByText('beta')).toBeInTheDocument();
    await navigation.navigate('/?q=alpha');
    await waitFor(async () =>
      expect((await rowOf(/^Alpha$/)).querySelector('[class*=excerpt]')).toBeNull(),
    );
  });

  it('has two stops on the way by Tab', async () => {
    const { member } = await openApp('/?page=3&size=3');
    const [row, next] = await resultRows();
    await within(row as HTMLElement).findByRole('button', { name: /^Save: / });
    within(row as HTMLElement)
      .getByRole('heading')
      .querySelector('a')
      ?.focus();
    await member.tab();
    expect(within(row as HTMLElement).getByRole('button', { name: /^Save: / })).toHaveFocus();
    await member.tab();
    expect(within(next as HTMLElement).getByRole('heading')).toContainElement(
      document.activeElement as HTMLElement,
    );
  });

  it('has something in the place of every name, role and picture that the service left out', async () => {
    unfoldPins();
    await openApp('/?size=25', { scenario: 'field-dropout' });
    const rows = await resultRows();
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      for (const bdi of row.querySelectorAll('bdi')) expect(bdi.textContent).toMatch(/\S/);
      const avatar = row.querySelector('[data-hue]');
      if (avatar) expect(avatar.innerHTML).not.toBe('');
      for (const empty of row.querySelectorAll('.about > span'))
        expect(empty.textContent).toMatch(/\S/);
    }
  });
});
