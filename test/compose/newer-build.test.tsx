import { screen, waitFor } from '@testing-library/react';
import { get, set } from 'idb-keyval';
import { expect, it } from 'vitest';
import '../../src/pages/compose/compose-page';
import { createStore } from '../../src/device/database';
import { openApp } from '../support/app';

const records = createStore('parley-drafts', 'drafts');
const shownId = () => location.pathname.split('/').at(-1) ?? '';

/** The draft as a later build may store it, with fields that this one does not know. */
const writtenByNewerBuild = (id: string) => ({
  version: 99,
  id,
  title: 'Written on in a newer tab',
  content: '<p>and its words</p>',
  blockId: '',
  topicId: '',
  parts: [{ of: 'a later kind' }],
});

const typeTitle = async () => {
  const app = await openApp('/compose');
  await app.member.click(await screen.findByRole('textbox', { name: 'Title' }));
  await app.member.paste('Mine');
  await waitFor(async () =>
    expect(await get(shownId(), records)).toMatchObject({ fields: { title: 'Mine' } }),
  );
  return { ...app, id: shownId() };
};

it('a draft that a newer build has written on is left whole, and the tab of the older build says to reload', async () => {
  const { id, member } = await typeTitle();
  const newer = writtenByNewerBuild(id);
  await set(id, newer, records);
  const channel = new BroadcastChannel('parley:drafts');
  channel.postMessage({ id, tab: 'newer' });
  // This build ignores unknown messages of a newer one.
  channel.postMessage({ type: 'archived', id, tab: 'newer' });
  channel.close();
  expect(await screen.findByText(/A newer version of this forum changed/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue(newer.title);
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAttribute('readonly');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  await member.click(screen.getByRole('button', { name: /copy|new draft/i }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Title' })).not.toHaveAttribute('readonly'),
  );
  expect(await get(id, records)).toEqual(newer);
});

it('records that nobody can read are set aside, named on the page, and written over by nothing', async () => {
  await set('7000000000000000001', { version: 99, title: ['no'] }, records);
  await set('7000000000000000002', 'neither', records);
  await openApp('/compose/7000000000000000002');
  expect(
    await screen.findByText(
      /2 drafts on this device can’t be read. They were set aside, not deleted/,
    ),
  ).toBeVisible();
  expect(await get('7000000000000000002', records)).toBe('neither');
});
