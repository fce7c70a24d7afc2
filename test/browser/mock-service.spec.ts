import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { buildUnder } from '../deploy/builds';
import { serveBuild } from '../deploy/static-host';

/** By a request from within the page, like those of the app. */
const total = (page: Page) =>
  page.evaluate(async (): Promise<number> => {
    const headers = { 'Content-Type': 'application/json' };
    const sent = { method: 'POST', headers, body: '{}' };
    return (await (await fetch('/api/post/search', sent)).json()).data.total;
  });

const isReady = (page: Page) => expect(page.getByRole('article').first()).toBeVisible();

test('no request of the interface reaches the network before the worker is ready, or after, nor where a page that was about to go stays', async ({
  page,
}) => {
  const escaped: string[] = [];
  await page.route('**/api/**', async (route) => {
    if (/\.\w+$/.test(new URL(route.request().url()).pathname)) return route.continue();
    escaped.push(route.request().url());
    await route.abort();
  });
  await page.goto('/?q=cursor');
  await isReady(page);
  await page.reload();
  await isReady(page);
  // Browsers ask only after a user interaction.
  await page.getByRole('searchbox', { name: 'Search' }).click();
  await page.evaluate(() => addEventListener('beforeunload', (event) => event.preventDefault()));
  const devtools = await page.context().newCDPSession(page);
  const asked = page.waitForEvent('dialog');
  devtools.send('Page.reload');
  await (await asked).dismiss();
  for (let time = 0; time < 5; time++) expect(await total(page)).toBeGreaterThan(1000);
  expect(escaped).toEqual([]);
});

test('a worker that the browser has stopped is called when the tab is seen, and answers again', async ({
  browser,
  baseURL,
}) => {
  // A separate context: one whose workers were stopped has hung for two minutes when reset for the next test.
  const page = await browser.newPage({ baseURL, locale: 'en-US' });
  await page.goto('/');
  await isReady(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.evaluate(() => {
    const awake = new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('The worker was not heard of for 60 s')), 60_000);
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data.type === 'MOCKING_ENABLED') resolve();
      });
    });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    return awake;
  });
  expect(await total(page)).toBeGreaterThan(1000);
  await page.close();
});

test('where the page answers itself nothing of the service is asked of a worker, the badge says so, and it has the language that its address asks for', async ({
  page,
}) => {
  await page.goto('/?transport=page&lang=zh-CN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部帖子');
  await expect(page.getByRole('region', { name: 'Mock' })).toHaveText('MOCK · everyday · page');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('?reset restores the seed, also where the page has a storage of its own', async ({ page }) => {
  await page.goto('/?transport=page');
  await isReady(page);
  const before = await total(page);
  await page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    const send = async (path: string, body: object) =>
      (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const [{ forumBlock, forumTopicList }] = (await send('/api/post/search', {})).data.content;
    const [blockId, topicId] = [forumBlock.id, forumTopicList[0].id];
    await send('/api/post', { title: 'Kept', content: '<p>Kept</p>', blockId, topicId });
  });
  expect(await total(page)).toBe(before + 1);
  await page.goto('/?scenario=saved-changed&transport=page&reset');
  await isReady(page);
  await expect(page).toHaveURL('/?scenario=saved-changed&transport=page');
  await page.goto('/?transport=page');
  await isReady(page);
  expect(await total(page)).toBe(before);
});

test('a reload past the worker ends in a page that the worker serves', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  await isReady(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.reload', { ignoreCache: true });
  await isReady(page);
  // Must survive a navigation: the app reloads once to be controlled by the worker.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await isReady(page);
  expect(await total(page)).toBeGreaterThan(1000);
});

test('under a path of its own the worker is found there, and serves a deep link', {
  tag: '@long',
}, async ({ page }) => {
  const host = await serveBuild({
    folder: join(await buildUnder('/forum/', 'mock'), 'forum'),
    base: '/forum/',
  });
  await page.goto(`${host.address}topics`);
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await page.getByRole('link', { name: /, home$/ }).click();
  await isReady(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(
    `${host.address}mockServiceWorker.js`,
  );
  await host.stop();
});
