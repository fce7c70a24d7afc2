import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { idsFound } from '../mocks/ask';
import { type OpenApp, openApp } from '../support/app';
import { resultLinks } from '../support/results';

const go = async (member: OpenApp['member'], name: string) => {
  const way = await screen.findByRole('navigation', { name: /^From the list/ });
  await member.click(await within(way).findByRole('link', { name: new RegExp(`^${name}`) }));
};

const openLastRow = async (address: string, settings = {}) => {
  const app = await openApp(address, { posts: 400, settings });
  await app.member.click((await resultLinks()).at(-1) as HTMLElement);
  return app;
};

it('goes on from the last post of a page to the first of the next by the pages that the service gives, and back', async () => {
  const { member, forum } = await openLastRow('/?page=2&size=50', { maxPageSize: 10 });
  await go(member, 'Next, 21 of');
  const [first] = idsFound(forum, { pageNum: 2 });
  await waitFor(() => expect(location.pathname).toBe(`/posts/${first}`));
  const list = await screen.findByRole('link', { name: 'From the list “All posts”' });
  await waitFor(() => expect(list).toHaveAttribute('href', '/?page=3&size=50'));
  await go(member, 'Previous');
  const last = idsFound(forum, { pageNum: 1 }).at(-1);
  await waitFor(() => expect(location.pathname).toBe(`/posts/${last}`));
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
});

it('shares the post where the device has a way to, and names its one address to who indexes it', async () => {
  const share = vi.fn(async (_: ShareData) => {});
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const { member } = await openLastRow('/?lang=EN_US&size=3');
  const title = (await screen.findByRole('button', { name: 'Copy link' })).closest('article');
  await member.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({
    title: title?.querySelector('h1 > bdi')?.textContent,
    url: location.href,
  });
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', location.href);
});
