import { expect, test } from '@playwright/test';
import { walkAsMember } from './walk-as-member';

test('a stranger searches in two languages, walks the topics, reads, writes and finds it again', async ({
  page,
}) => {
  await walkAsMember(page);
});

test('no request of the interface reaches the network before the worker is ready, or after', async ({
  page,
}) => {
  const escaped: string[] = [];
  await page.route('**/api/**', async (route) => {
    if (/\.\w+$/.test(new URL(route.request().url()).pathname)) return route.continue();
    escaped.push(route.request().url());
    await route.abort();
  });
  await page.goto('/?q=cursor');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(escaped).toEqual([]);
});
