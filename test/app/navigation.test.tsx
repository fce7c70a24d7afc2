import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pages } from '../../src/app/lazy-page';
import { pageCode } from '../../src/boot/page-code';
import { lazyCode } from '../../src/ui/lazy-code';
import { openApp, shownAddress } from '../support/app';

/** A page whose code loads when the test calls `arrive`. */
const openWithSlow = async (page: 'saved', address: string) => {
  let resolve = () => {};
  const promise = new Promise<void>((arrive) => {
    resolve = arrive;
  });
  const slow = lazyCode(async () => {
    await promise;
    return pageCode[page]();
  });
  // Another test may have loaded the page's code already.
  for (const name of ['load', 'pending', 'component'] as const)
    vi.spyOn(pages[page], name).mockImplementation(slow[name] as never);
  onTestFinished(() => void vi.restoreAllMocks());
  const app = await openApp(address);
  await screen.findAllByRole('article');
  return { ...app, arrive: () => act(async () => resolve()) };
};

const shownPage = () => document.querySelector('main')?.parentElement;

it('keeps a page until the code of the next one has loaded, and says so', async () => {
  const app = await openWithSlow('saved', '/');
  await app.member.click(screen.getByRole('link', { name: 'Saved' }));
  await waitFor(() => expect(shownPage()).toHaveAttribute('data-waiting'));
  expect(shownAddress()).toBe('/saved');
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  await app.arrive();
  expect(await screen.findByRole('heading', { level: 1, name: /Saved/ })).toHaveFocus();
  expect(shownPage()).not.toHaveAttribute('data-waiting');
});

it('is at home at the address of its file', async () => {
  await openApp('/index.html');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('All posts');
});

/** The app of a forum that is served from `/forum/`. */
const openUnderPath = async (address: string) => {
  vi.stubEnv('BASE_URL', '/forum/');
  vi.resetModules();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  const { openApp: open } = await import('../support/app');
  return open(address);
};

it('is at home at the path that the forum is at, with a slash or without', async () => {
  await openUnderPath('/forum?q=cursor');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('“cursor”');
  expect(location.pathname + location.search).toBe('/forum/?q=cursor');
  expect(screen.getByRole('link', { name: /, home$/ })).toHaveAttribute('href', '/forum/');
});

it('says that there is no such page outside the path that the forum is at', async () => {
  await openUnderPath('/forums');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('no such page');
});
