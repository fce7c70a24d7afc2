import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newDraft } from '../../src/forum/drafts/record';
import { createDraftStorage } from '../../src/forum/drafts/storage';
import { openApp } from '../support/app';
import { findResults, resultLinks } from '../support/results';

/** What a browser's `auto` reads: nothing that is isolated from the words around it. */
const readBy = (auto: Element) => {
  const copy = auto.cloneNode(true) as Element;
  for (const isolated of copy.querySelectorAll('bdi, [dir]')) isolated.remove();
  return copy.textContent;
};

/** Of titles: the link is what a member wrote, and words of ours may stand before it. */
const titles = () => [...document.querySelectorAll('main :is(h1, h2, p, li a)[dir=auto]')];

const expectOwnDirections = () => {
  expect(titles()).not.toEqual([]);
  for (const title of titles())
    expect(readBy(title).trim()).toBe((title.querySelector('a') ?? title).textContent.trim());
};

it('a title has the direction of its own words, in a list also behind "Pinned", and on its page', async () => {
  const { member, navigation } = await openApp('/?size=5');
  await findResults();
  expect(screen.getAllByText(/Pinned/)).not.toEqual([]);
  expectOwnDirections();
  await navigation.navigate('/?q=cursor');
  await screen.findByRole('heading', { level: 1, name: '“cursor”' });
  const [first] = await resultLinks();
  await member.click(first as HTMLElement);
  const more = await screen.findByRole('heading', { level: 2, name: /^More in/ });
  await waitFor(() => expect(more.closest('section')?.querySelector('li > a')).not.toBeNull());
  expect(titles().map(({ localName }) => localName)).toEqual(expect.arrayContaining(['h1', 'a']));
  expectOwnDirections();
});

it('the latest post of a topic has the direction of its title', async () => {
  await openApp('/topics');
  await waitFor(() => expect(titles().some((one) => one.querySelector('a'))).toBe(true));
  expectOwnDirections();
});

it('a draft and a similar post have the direction of their titles', async () => {
  const ids = ['1871900000000000001', '1871900000000000002'] as const;
  const fields = { title: 'Cursor pagination', blockId: '1', topicId: '2', content: '<p>a</p>' };
  for (const id of ids) await createDraftStorage().update(id, () => [newDraft(1, fields, id)]);
  await openApp(`/compose/${ids[0]}`);
  await screen.findByRole('link', { name: fields.title });
  await screen.findByText(/^\d+ similar posts?$/);
  expect(titles().length).toBeGreaterThan(1);
  expectOwnDirections();
  expect(screen.getAllByText(fields.title).map((one) => one.lang)).toEqual(['en', 'en']);
});
