import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pages } from '../../src/app/lazy-pages';
import { pageCode } from '../../src/boot/page-code';
import { lazyCode } from '../../src/ui/lazy-part';
import { openApp, shownAddress } from '../support/app';

it('shows rows in place of a page until its code has loaded, and then gives its heading the focus', async () => {
  const { saved } = pages;
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Another test may have loaded the page's code already.
  pages.saved = lazyCode(() => arrival.then(pageCode.saved));
  onTestFinished(() => {
    pages.saved = saved;
  });
  const app = await openApp('/');
  await screen.findAllByRole('article');
  await app.member.click(screen.getByRole('link', { name: 'Saved' }));
  expect(await screen.findByRole('status', { name: 'Loading posts' })).toBeVisible();
  expect(shownAddress()).toBe('/saved');
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { level: 1, name: /Saved/ })).toHaveFocus();
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
