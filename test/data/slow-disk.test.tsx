import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../support/app';

/** A device without records that returns its empty list only when released. */
const holdDisk = () => {
  const waiting: { result?: unknown[]; onsuccess?: () => void }[] = [];
  // Not the opening of the database, which an earlier test may have open.
  const spy = vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    const held = {};
    waiting.push(held);
    return held as IDBRequest<unknown[]>;
  });
  return () => {
    spy.mockRestore();
    for (const held of waiting) {
      held.result = [];
      held.onsuccess?.();
    }
  };
};

it('while the disk does not answer nobody says that there are no drafts, and they are there once it does', async () => {
  const answer = holdDisk();
  const { navigation } = await openApp('/compose', { posts: 20, limits: { draftStorageMs: 100 } });
  await screen.findByRole('heading', { name: 'Drafts on this device' });
  expect(screen.queryByText(/^No drafts yet/)).toBeNull();
  await screen.findByText(/^Couldn’t load your drafts/);
  expect(screen.queryByText(/^No drafts yet/)).toBeNull();

  await navigation.navigate('/data');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Drafts' });
  const row = within(heading.closest('li') as HTMLElement);
  expect(row.queryByText('0 drafts')).toBeNull();

  await navigation.navigate('/compose');
  answer();
  await waitFor(() => expect(screen.getByText(/^No drafts yet/)).toBeVisible());
  await navigation.navigate('/data');
  await waitFor(() => expect(screen.getByText('0 drafts')).toBeVisible());
});
