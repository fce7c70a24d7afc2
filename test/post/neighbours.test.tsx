import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { idsFound } from '../mocks/ask';
import { type OpenApp, openApp } from '../support/app';
import { resultLinks } from '../support/results';

const go = async (member: OpenApp['member'], name: string) => {
  const way = await screen.findByRole('navigation', { name: /^From the list/ });
  await member.click(await within(way).findByRole('link', { name: new RegExp(`^${name}`) }));
};

const openLastRow = async (address: string) => {
  const app = await openApp(address);
  await app.member.click((await resultLinks()).at(-1) as HTMLElement);
  return app;
};

it('goes on from the last post of a page to the first of the next, and back again', async () => {
  const { member, forum } = await openLastRow('/');
  await go(member, 'Next');
  const [first] = idsFound(forum, { pageNum: 1 });
  await waitFor(() => expect(location.pathname).toBe(`/posts/${first}`));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'From the list “All posts”' })).toHaveAttribute(
      'href',
      '/?page=2',
    ),
  );
  await go(member, 'Previous');
  await waitFor(() =>
    expect(location.pathname).toBe(`/posts/${idsFound(forum, { pageNum: 0 }).at(-1)}`),
  );
});

it('counts by the pages that the service gives, not by a larger size in the address', async () => {
  const app = await openApp('/?page=2&size=50', { settings: { maxPageSize: 10 } });
  await app.member.click((await resultLinks())[0] as HTMLElement);
  await screen.findByRole('link', { name: /^Next.*12 of/ });
});

it('shares the post where the device has a way to', async () => {
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
});

it('names the one address of the post to who indexes it, and shares none where the device has no way to', async () => {
  await openLastRow('/?q=cursor&size=3');
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', location.href);
});
