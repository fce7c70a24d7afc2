import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openApp } from '../support/app';

/** A device whose databases are opened only once it answers. */
const holdDisk = () => {
  let answer = () => {};
  const answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const open = indexedDB.open.bind(indexedDB);
  const spy = vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const held = {} as IDBOpenDBRequest & { result: IDBDatabase };
    void answers.then(() => {
      const request = open(...asked);
      for (const name of ['onupgradeneeded', 'onsuccess', 'onerror'] as const)
        request[name] = (event: Event) => {
          Object.assign(held, { result: request.result, transaction: request.transaction });
          held[name]?.(event as never);
        };
    });
    return held;
  });
  onTestFinished(() => spy.mockRestore());
  return answer;
};

it('while the disk does not answer nobody says that there are no drafts, and they are there once it does', async () => {
  const answer = holdDisk();
  const { navigation } = await openApp('/compose', { posts: 20 });
  await screen.findByRole('heading', { name: 'Drafts on this device' });
  expect(screen.getByText(/^None yet/)).not.toBeVisible();
  await screen.findByText(/^They could not be read yet/, {}, { timeout: 20_000 });
  expect(screen.queryByText(/^None yet/)).toBeNull();

  await navigation.navigate('/data');
  const heading = await screen.findByRole('heading', { level: 2, name: 'Drafts' });
  const row = within(heading.closest('li') as HTMLElement);
  expect(row.getByText('0 drafts')).not.toBeVisible();

  await navigation.navigate('/compose');
  answer();
  await waitFor(() => expect(screen.getByText(/^None yet/)).toBeVisible(), { timeout: 20_000 });
  await navigation.navigate('/data');
  await waitFor(() => expect(screen.getByText('0 drafts')).toBeVisible());
});
