import { expect, type Page, test } from '@playwright/test';
import type { StaticHost } from '../deploy/static-host';
import { type FaultServer, startFaultServer } from '../support/fault-server';
import { follow, rowsOf } from './open-page';
import { composeIn, countPosts, fieldsOf, sentIds, writePost } from './write-post';

/** Writes a post where there are rows. */
const writeIn = async (page: Page, server: FaultServer, title: string) => {
  await expect(rowsOf(page).first()).toBeVisible();
  await follow(page, composeIn(server));
  await writePost(page, title);
};

/** Sends what is written, which becomes one post. */
const post = async (page: Page, server: FaultServer, title: string) => {
  await fieldsOf(page).post.click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
  expect(countPosts(server, title)).toBe(1);
  expect(sentIds(server, title)).toHaveLength(1);
};

test('(49) where the disk is full a draft says so, and typing and posting go on', async ({
  page,
  context,
}) => {
  const server = await startFaultServer({ folder: 'dist' });
  // Before the first use of the database, because the quota is cached for ten seconds.
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.address, quotaSize: 1 });
  await page.goto(server.address);
  await writeIn(page, server, 'No room left');
  await expect(page.getByText(/Draft not saved. This device is full/)).toBeVisible();
  await fieldsOf(page).content.fill('Words of No room left, and more');
  await post(page, server, 'No room left');

  // localStorage has its own quota, which is filled to the last character.
  await page.evaluate(() => {
    for (let length = 2 ** 22; length >= 1; length /= 2) {
      try {
        for (let part = 0; ; part++) localStorage.setItem(`${length} ${part}`, 'x'.repeat(length));
      } catch {}
    }
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/This couldn’t be saved on your device/)).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Close' }).click();
  await follow(page, '/saved');
  await expect(page.getByRole('main')).toContainText('No room left');
  await server.stop();
});

test('(50) where a page may keep nothing, the forum is read, a draft says that it is not saved, and posting works', async ({
  page,
}) => {
  // Storage, databases and locks throw in such a page, as if the browser blocked site data.
  const headers = { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms' };
  const server = await startFaultServer({ folder: 'dist', headers, allowOrigin: true });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(server.address);
  const thrown = await page.evaluate(() =>
    [() => localStorage, () => sessionStorage, () => indexedDB.open('any')].map((use) => {
      try {
        return String(use());
      } catch (cause) {
        return cause instanceof DOMException && cause.name;
      }
    }),
  );
  expect(thrown).toEqual(['SecurityError', 'SecurityError', 'SecurityError']);
  // Rendered after the page registers a worker, which throws too.
  await expect(page.getByRole('button', { name: /Keyboard/ })).toBeVisible();
  await writeIn(page, server, 'Nothing is kept here');
  await expect(page.getByText(/blocking storage for this site/)).toBeVisible();
  const { pathname, search } = new URL(page.url());
  await follow(page, '/topics');
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await follow(page, pathname + search);
  await expect(fieldsOf(page).content).toHaveText('Words of Nothing is kept here');
  await post(page, server, 'Nothing is kept here');
  expect(errors).toEqual([]);
  await server.stop();
});

test('(53) a mock worker that is blocked, rejected or never comes costs a notice, not the app', {
  tag: '@long',
}, async ({ browser }) => {
  const script = '/mockServiceWorker.js';
  const ways: [files: StaticHost['files'], workers: 'allow' | 'block'][] = [
    [{}, 'block'],
    [{ [script]: (response) => response.destroy() }, 'allow'],
    [{ [script]: () => {} }, 'allow'],
  ];
  const opened = await Promise.all(
    ways.map(async ([files, serviceWorkers]) => {
      const server = await startFaultServer({ folder: 'dist-mock', files });
      const context = await browser.newContext({ locale: 'en-US', serviceWorkers });
      const page = await context.newPage();
      await page.goto(server.address);
      return { page, server, context };
    }),
  );
  for (const [index, { page, server, context }] of opened.entries()) {
    // If workers are blocked, the page's requests reach the forum behind it.
    if (index > 0) await expect(page.getByRole('alert').first()).toContainText('mock service');
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await context.close();
    await server.stop();
  }
});

test('(54) on plain http, without randomUUID, locks, clipboard, caches and workers, the forum is there whole', async ({
  page,
}) => {
  const server = await startFaultServer({ folder: 'dist' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(server.address.replace('localhost', 'forum.test'));
  expect(
    await page.evaluate(() => [
      isSecureContext,
      'randomUUID' in crypto,
      'serviceWorker' in navigator,
      ...['locks', 'clipboard'].map((name) => name in navigator),
      'caches' in window,
    ]),
  ).not.toContain(true);
  await expect(page.getByRole('button', { name: /Keyboard/ })).toBeVisible();
  await rowsOf(page).first().getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Copy as').click();
  const copy = page.getByRole('button', { name: 'Markdown link' });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  await expect(copy).toBeFocused();
  expect(errors).toEqual([]);
  await server.stop();
});
