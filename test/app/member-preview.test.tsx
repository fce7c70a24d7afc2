import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { idsFound } from '../mocks/ask';
import { type OpenApp, openApp } from '../support/app';
import { saveData } from '../support/network';
import { findResults } from '../support/results';

/** Opens a list. Returns the name of the first author with a role. */
const openList = async (address = '/?q=forty minutes') => {
  const app = await openApp(address);
  await screen.findByRole('button', { name: /Keyboard/ });
  const list = await findResults();
  const name = within(list).getAllByRole('link', { name: 'Yara Haddad' })[0] as HTMLElement;
  return { ...app, name };
};

const about = { name: 'About Yara Haddad' };
const card = () => screen.queryByRole('region', about);
const findCard = () => screen.findByRole('region', about);

const memberPosts = ({ asked }: OpenApp) =>
  asked.filter(({ body }) => body.anotherMemberId !== undefined);

describe('the card of a member in a list', () => {
  it('shows roles with what they are for, their newest posts by one small request that is kept, and the way to more, on hover, and leaves with the pointer and when the member scrolls', async () => {
    const app = await openList();
    const { member, name } = app;
    await member.hover(name);
    const shown = await findCard();
    expect(shown).toHaveTextContent('Moderator');
    const [role] = within(shown).getAllByRole('listitem');
    expect(role?.textContent?.length).toBeGreaterThan(12);
    expect(within(shown).getByRole('link', { name: 'Posts by this member' })).toHaveAttribute(
      'href',
      name.getAttribute('href'),
    );
    const heading = await within(shown).findByRole('heading', { name: 'Newest posts' });
    const links = within(heading.nextElementSibling as HTMLElement).getAllByRole('link');
    const anotherMemberId = name.getAttribute('href')?.split('/').at(-1) ?? '';
    const question = { anotherMemberId, pageSize: 3, fields: 'createTime', sort: 'DESC' } as const;
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      idsFound(app.forum, question).map((id) => `/posts/${id}`),
    );
    expect(memberPosts(app)).toHaveLength(1);
    // The pointer may go into it.
    await member.hover(screen.getByText('Posts by this member'));
    expect(card()).toBeVisible();
    await member.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(card()).toBeNull());
    await member.pointer({ target: name, coords: { clientX: 9 } });
    await within(await findCard()).findByRole('heading', { name: 'Newest posts' });
    expect(memberPosts(app)).toHaveLength(1);
    // Again and again, as scrolling does: the card may not listen yet when it has just come.
    await waitFor(() => {
      fireEvent.scroll(document);
      expect(card()).toBeNull();
    });
  });

  it('comes to the keyboard as well, and leaves by Escape, the focus staying where it was', async () => {
    const { member, name } = await openList();
    // The name is not one of the two Tab stops of a row, but screen readers can focus it.
    await member.keyboard('j');
    act(() => name.focus());
    expect(name).toHaveFocus();
    await findCard();
    await member.keyboard('{Escape}');
    expect(card()).toBeNull();
    expect(name).toHaveFocus();
  });

  it('leaves a tap to the link, as touch can go back from a page and not point at a name', async () => {
    const { name } = await openList();
    const touch = { pointerType: 'touch', bubbles: true, cancelable: true };
    fireEvent(name, new PointerEvent('pointerdown', touch));
    expect(card()).toBeNull();
    fireEvent(name, new PointerEvent('click', touch));
    await waitFor(() => expect(location.pathname).toBe(name.getAttribute('href')));
    expect(card()).toBeNull();
  });

  it.each([
    ['as they are', 'at first', 0, false, () => {}],
    ['asked for anew', 'once they are old', 1, true, () => {}],
    ['as they are', 'where the browser saves data', 0, true, saveData],
  ])(
    'has the newest posts that the page of the member has loaded, %s %s',
    async (_, _when, times, isOld, begin) => {
      begin();
      const app = await openList();
      const { queries, navigation } = app;
      await navigation.navigate(app.name.getAttribute('href') ?? '');
      await screen.findByRole('heading', { level: 1, name: 'Yara Haddad' });
      await app.quiet();
      await navigation.navigate(-1);
      const [name] = within(await findResults()).getAllByRole('link', { name: 'Yara Haddad' });
      const old = isOld ? queries.getQueryCache().findAll() : [];
      for (const query of old) query.setState({ dataUpdatedAt: 1 });
      const before = memberPosts(app).length;
      await app.member.hover(name as HTMLElement);
      within(await findCard()).getByRole('heading', { name: 'Newest posts' });
      await app.quiet();
      expect(memberPosts(app)).toHaveLength(before + times);
    },
  );

  it('comes neither to a pointer that only passes by nor to one that is still while the list moves', async () => {
    const { name } = await openList();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerOver(name, { clientX: 9 });
    fireEvent.pointerOver(screen.getByRole('heading', { level: 1 }), { clientX: 200 });
    fireEvent.pointerMove(document.body, { clientX: 300 });
    fireEvent.pointerOver(name, { clientX: 300 });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(card()).toBeNull();
    // Where it rests, the same time is more than enough.
    fireEvent.pointerOver(name, { clientX: 301 });
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(card()).not.toBeNull();
  });
});

it('m leads to the author of the focused row, and of an open post', async () => {
  const { member, forum, navigation } = await openList();
  await member.keyboard('jm');
  await waitFor(() => expect(location.pathname).toMatch(/^\/members\//));
  const author = location.pathname;
  const [id] = idsFound(forum, { anotherMemberId: author.split('/')[2] });
  await navigation.navigate(`/posts/${id}`);
  await screen.findByRole('link', { name: 'Write a follow-up' });
  await member.keyboard('m');
  await waitFor(() => expect(location.pathname).toBe(author));
});
