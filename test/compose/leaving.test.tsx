import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp } from '../app';

// A file of its own: the drafts of a tab are opened once, and here they never can be.
const switchStorageOff = () =>
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('off', 'SecurityError');
    },
    databases: async () => [],
  });

const typeTitle = async ({ member }: Awaited<ReturnType<typeof openApp>>, title: string) => {
  await member.click(await screen.findByRole('textbox', { name: 'Title' }));
  await member.paste(title);
};

const isAskedBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(event);
};

it('says that drafts are off, and asks before the words are lost', async () => {
  switchStorageOff();
  const app = await openApp('/compose');
  await typeTitle(app, 'words');
  expect(await screen.findByText(/Drafts are off/)).toBeVisible();
  expect(isAskedBeforeUnload()).toBe(true);

  void app.router.navigate('/topics');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without the draft?' });
  await app.member.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('words');
  expect(location.pathname).toMatch(/^\/compose/);

  void app.router.navigate('/topics');
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  await app.member.click(within(dialog).getByRole('button', { name: 'Leave and lose it' }));
  await waitFor(() => expect(location.pathname).toBe('/topics'));
});

it('asks nothing where nothing was written', async () => {
  switchStorageOff();
  const app = await openApp('/compose');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(isAskedBeforeUnload()).toBe(false);
  await app.router.navigate('/topics');
  expect(location.pathname).toBe('/topics');
});
