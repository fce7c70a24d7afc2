import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSecondClick } from '../../src/app/use-second-click';
import { openApp } from '../support/app';
import { resultLinks } from '../support/results';

it('adds one entry to the history for a double click, whose second click is none on the page that the first one led to', async () => {
  const { navigation } = await openApp('/?size=3');
  const [title] = await resultLinks();
  const before = history.length;
  // Within one render, as a fast double click.
  await act(async () => {
    title?.click();
    title?.click();
  });
  await screen.findByRole('article', { name: title?.textContent ?? '' });
  expect(history.length).toBe(before + 1);
  await navigation.navigate(-1);
  const [again] = await resultLinks();
  // What listens comes with the foot of the page.
  await screen.findByRole('button', { name: /Keyboard/ });
  fireEvent.click(again as HTMLElement, { detail: 1 });
  const save = await screen.findByRole('button', { name: /^Save$/ });
  await act(async () => void fireEvent.click(save, { detail: 2 }));
  expect(localStorage.getItem('parley:saved')).toBeNull();
  await act(async () => void fireEvent.click(save, { detail: 1 }));
  expect(localStorage.getItem('parley:saved')).not.toBeNull();
});

describe('a second click', () => {
  it('leaves the dialog beside which it lands, which is closed by what comes later', () => {
    renderHook(useSecondClick);
    const dialog = document.body.appendChild(document.createElement('dialog'));
    const isKept = () => !fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.mouseDown(dialog, { detail: 2 });
    expect(isKept()).toBe(true);
    fireEvent.mouseDown(dialog, { detail: 2 });
    fireEvent.click(dialog, { detail: 2 });
    expect(isKept()).toBe(false);
  });

  it('is for what the first was for, and not for what has moved to its place', () => {
    renderHook(useSecondClick);
    const [one, other, picture] = ['button', 'button', 'span'].map((name) =>
      document.body.appendChild(document.createElement(name)),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    picture.setAttribute('role', 'button');
    const isTaken = (control: HTMLElement, detail: number) => fireEvent.click(control, { detail });
    expect([isTaken(one, 1), isTaken(other, 2)]).toEqual([true, false]);
    expect([isTaken(picture, 1), isTaken(document.body, 2)]).toEqual([true, false]);
    // Who presses a link to the next page twice goes on by two.
    expect([isTaken(other, 1), isTaken(other, 2)]).toEqual([true, true]);
    history.pushState(null, '', '/elsewhere');
    expect(isTaken(other, 2)).toBe(false);
  });

  it('is none of a key that is held on a button, which it would press again and again, or what takes its place', () => {
    renderHook(useSecondClick);
    const [button, summary, field] = ['button', 'summary', 'textarea'].map((name) =>
      document.body.appendChild(document.createElement(name)),
    ) as [HTMLElement, HTMLElement, HTMLElement];
    const isTaken = (at: HTMLElement, repeat: boolean) =>
      fireEvent.keyDown(at, { key: 'Enter', repeat });
    expect([isTaken(button, false), isTaken(button, true)]).toEqual([true, false]);
    expect([isTaken(summary, false), isTaken(summary, true)]).toEqual([true, false]);
    expect(isTaken(field, true)).toBe(true);
    // A picture hears of keys itself.
    const press = vi.fn();
    button.addEventListener('keydown', press);
    expect([isTaken(button, true), press.mock.calls.length]).toEqual([false, 0]);
  });
});

it.each([
  ['the link that was followed, not to another with its address', true],
  ['it in Safari, too, which focuses no link that is pressed', false],
])('gives the focus back to %s', async (_, isFocused) => {
  const { member, navigation } = await openApp('/?q=cursor&size=20');
  await resultLinks();
  const ofMembers = () => [
    ...document.querySelectorAll<HTMLAnchorElement>('[data-post] a[href^="/members/"]'),
  ];
  const links = ofMembers();
  const at = links.findIndex(
    ({ href }, index) => links.findIndex((one) => one.href === href) < index,
  );
  if (isFocused) await member.click(links[at] as HTMLElement);
  else act(() => void fireEvent.click(links[at] as HTMLElement, { detail: 1 }));
  await waitFor(() => expect(location.pathname).toMatch(/^\/members/));
  await navigation.navigate(-1);
  await waitFor(() => expect(ofMembers()[at]).toHaveFocus());
});

it('gives the focus back to a filter, also in Safari', async () => {
  const { navigation } = await openApp('/?size=20');
  const week = await screen.findByRole('link', { name: '7 days' });
  act(() => void fireEvent.click(week, { detail: 1 }));
  await waitFor(() => expect(location.search).toMatch('week'));
  await navigation.navigate(-1);
  await waitFor(() => expect(screen.getByRole('link', { name: '7 days' })).toHaveFocus());
});

it('gives the focus back to a button of the row from which a post was opened', async () => {
  const { member, navigation } = await openApp('/?q=cursor&size=3');
  await resultLinks();
  const saves = () => screen.getAllByRole('button', { name: /^Save: / });
  await waitFor(saves);
  await member.click(saves()[1] as HTMLElement);
  await member.keyboard('o');
  await screen.findByRole('button', { name: 'Copy link' });
  await navigation.navigate(-1);
  await waitFor(() => expect(saves()[1]).toHaveFocus());
});

it('leaves half-typed words behind, and has those of a list in the box on the way back', async () => {
  const { member, navigation } = await openApp('/?q=cursor&size=3');
  const [title] = await resultLinks();
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await member.type(box, ' half');
  await member.click(title as HTMLElement);
  await screen.findByRole('button', { name: 'Copy link' });
  expect(box).toHaveValue('');
  await member.type(box, 'other');
  act(() => box.blur());
  await navigation.navigate(-1);
  await resultLinks();
  expect(box).toHaveValue('cursor');
});

it('leaves half-typed words behind when the palette leads to where one is', async () => {
  const { member } = await openApp('/topics');
  await screen.findByRole('heading', { level: 1, name: 'Topics' });
  const box = screen.getByRole('searchbox', { name: 'Search' });
  await member.type(box, 'half');
  await member.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('combobox', { name: 'Go to anything' });
  await member.type(palette, 'topics{Enter}');
  await waitFor(() => expect(box).toHaveValue(''));
});
