import { screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { openApp as OpenApp } from '../support/app';

type App = Awaited<ReturnType<typeof OpenApp>>;

/** In a new tab, because a tab opens its storage once, and does without it if that fails. */
const openWithoutStorage = async (address: string): Promise<App> => {
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { openApp } = await import('../support/app');
  const { draftStore } = await import('../../src/forum/drafts/tab-drafts');
  // It would store these words during a later test.
  onTestFinished(async () => {
    for (const { id } of (await draftStore.list()).drafts) draftStore.forget(id);
  });
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

it('says that a draft is not saved, asks before the page is unloaded, and has the words within the app', async () => {
  const app = await openWithoutStorage('/compose');
  await typeTitle(app, 'words');
  expect(await screen.findByText(/stores nothing for this site/)).toBeVisible();
  await waitFor(() => expect(isAskedBeforeUnload()).toBe(true));

  const { pathname } = location;
  await app.navigation.navigate('/topics');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
  await app.navigation.navigate(pathname);
  expect(await screen.findByRole('textbox', { name: 'Title' })).toHaveValue('words');
});
