import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { pages } from '../../src/pages';
import { openApp, shownAddress } from '../support/app';

it('keeps a page, dimmed, until the code of the next one has loaded, and then gives its heading the focus', async () => {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { load } = pages.saved;
  pages.saved.load = () => arrival.then(load);
  onTestFinished(() => {
    pages.saved.load = load;
  });
  const app = await openApp('/?size=3');
  await screen.findAllByRole('article');
  await app.member.click(screen.getByRole('link', { name: 'Saved' }));
  const shownPage = () => document.querySelector('main')?.parentElement;
  await waitFor(() => expect(shownPage()).toHaveAttribute('data-waiting'));
  expect(screen.getAllByRole('article').length).toBeGreaterThan(0);
  expect(shownAddress()).toBe('/saved');
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { level: 1, name: /Saved/ })).toHaveFocus();
  expect(shownPage()).not.toHaveAttribute('data-waiting');
});

it('leads from any spelling to the one address of the page', async () => {
  await openApp(`${location.origin}//Topics/?q=paging#main`);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Topics');
  expect(location.pathname + location.search + location.hash).toBe('/topics?q=paging#main');
});

it('is at home at the path that the forum is at, with a slash or without, and has no page outside of it', async () => {
  vi.stubEnv('BASE_URL', '/forum/');
  onTestFinished(() => void vi.unstubAllEnvs());
  // A copy of its own.
  const file = '../../src/device/base-path.ts?forum';
  const { pathInBase } = await import(/* @vite-ignore */ file);
  expect(['/forum', '/forum/', '/forum/topics', '/forums', '/'].map(pathInBase)).toEqual([
    '/',
    '/',
    '/topics',
    undefined,
    undefined,
  ]);
});
