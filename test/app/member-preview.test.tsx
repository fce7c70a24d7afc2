import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app';
import { findResults } from '../support/results';

/** Opens a list, and gives the name of its first author who has a role. */
const openList = async (address = '/?q=forty minutes') => {
  const app = await openApp(address);
  await screen.findByRole('button', { name: /Keyboard/ });
  const list = await findResults();
  const name = within(list).getAllByRole('link', { name: 'Yara Haddad' })[0] as HTMLElement;
  return { ...app, name };
};

const card = () => screen.queryByRole('region', { name: 'About Yara Haddad' });

describe('the card of a member in a list', () => {
  it('shows name, roles with what they are for, and the way to more of theirs, on hover', async () => {
    const { member, name } = await openList();
    await member.hover(name);
    const shown = await screen.findByRole('region', { name: 'About Yara Haddad' });
    expect(shown).toHaveTextContent('Moderator');
    expect(within(shown).getByRole('listitem').textContent?.length).toBeGreaterThan(12);
    expect(within(shown).getByRole('link', { name: 'Posts by this member' })).toHaveAttribute(
      'href',
      name.getAttribute('href'),
    );
  });

  it('stays while the pointer goes into it, and leaves with the pointer', async () => {
    const { member, name } = await openList();
    await member.hover(name);
    await member.hover(await screen.findByText('Posts by this member'));
    expect(card()).toBeVisible();
    await member.hover(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(card()).toBeNull());
  });

  it('comes to the keyboard as well, and leaves by Escape, the focus staying where it was', async () => {
    const { member, name } = await openList();
    // A row has two stops on the way by Tab, and this is none of them; screen readers come to it all the same.
    await member.keyboard('j');
    act(() => name.focus());
    expect(name).toHaveFocus();
    await screen.findByRole('region', { name: 'About Yara Haddad' });
    await member.keyboard('{Escape}');
    expect(card()).toBeNull();
    expect(name).toHaveFocus();
  });

  it('opens by a first tap instead of the page, which the second tap opens', async () => {
    const { name } = await openList();
    const tap = () =>
      new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true });
    fireEvent(name, tap());
    await screen.findByRole('region', { name: 'About Yara Haddad' });
    expect(location.pathname).toBe('/');
    fireEvent(name, tap());
    await waitFor(() => expect(location.pathname).toBe(name.getAttribute('href')));
    await waitFor(() => expect(card()).toBeNull());
  });

  it('leaves when the member scrolls', async () => {
    const { member, name } = await openList();
    await member.hover(name);
    await screen.findByRole('region', { name: 'About Yara Haddad' });
    act(() => void document.dispatchEvent(new Event('scroll')));
    expect(card()).toBeNull();
  });

  it('does not come to a pointer that only passes by', async () => {
    const { member, name } = await openList();
    await member.hover(name);
    await member.hover(screen.getByRole('heading', { level: 1 }));
    await expect(
      screen.findByRole('region', { name: 'About Yara Haddad' }, { timeout: 600 }),
    ).rejects.toThrow();
  });
});
