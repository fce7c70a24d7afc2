import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { openApp as OpenApp } from '../support/app';

type App = Awaited<ReturnType<typeof OpenApp>>;

/** In a new tab, because a tab opens its storage once, and does without it if that fails. */
const openWithoutStorage = async (address: string): Promise<App> => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { openApp } = await import('../support/app');
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('off', 'SecurityError');
    },
    databases: async () => [],
  });
  return openApp(address);
};

const typeTitle = async ({ member }: App, title: string) => {
  await member.click(await screen.findByRole('textbox', { name: 'Title' }));
  await member.paste(title);
};

const isAskedBeforeUnload = () => {
  const event = new Event('beforeunload', { cancelable: true });
  return !window.dispatchEvent(event);
};

it('says that a draft is not saved, and asks before the words are lost', async () => {
  const app = await openWithoutStorage('/compose');
  await typeTitle(app, 'words');
  expect(await screen.findByText(/stores nothing for this site/)).toBeVisible();
  expect(isAskedBeforeUnload()).toBe(true);

  void app.navigation.navigate('/topics');
  const dialog = await screen.findByRole('dialog', { name: 'Leave without the draft?' });
  await app.member.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveValue('words');
  expect(location.pathname).toMatch(/^\/compose/);

  void app.navigation.navigate('/topics');
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  await app.member.click(within(dialog).getByRole('button', { name: 'Leave and lose it' }));
  await waitFor(() => expect(location.pathname).toBe('/topics'));
});

it('asks nothing where nothing was written', async () => {
  const app = await openWithoutStorage('/compose');
  await screen.findByRole('textbox', { name: 'Title' });
  expect(isAskedBeforeUnload()).toBe(false);
  await app.navigation.navigate('/topics');
  expect(location.pathname).toBe('/topics');
});
