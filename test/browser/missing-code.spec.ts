import { expect, type Page, test } from '@playwright/test';
import { hostileService } from '../xss/hostile-service';
import { hostWith, openHost, topicsLink } from './open-host';

const row = 'main [data-post]';

/** Blocks files of the build, by the beginnings of their names, until the test lets them through. */
const withhold = async (page: Page, ...names: string[]) => {
  const files = new RegExp(`/assets/(${names.join('|')})-[^/]*\\.(js|css)$`);
  await page.route(files, (route) => route.abort());
  return () => page.unroute(files);
};

/** Like a browser when its network returns. */
const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

const missingParts = (page: Page) => page.getByText('This part couldn’t be loaded.');

test('parts of the search page whose code is missing cost only themselves, and come back with the network', async ({
  page,
}) => {
  const release = await withhold(page, 'list-parts');
  // More posts than the smallest page has, or there is no size to choose.
  const posts = Array.from({ length: 12 }, (_, index) => `<p>Post ${index}</p>`);
  await openHost(page, hostWith({ answer: hostileService(posts) }));
  await expect(page.locator(row).first()).toBeVisible();
  await expect(missingParts(page)).toHaveCount(2);
  await expect(page.getByRole('complementary', { name: 'Filters' })).toContainText('Try again');
  await release();
  await comeOnline(page);
  await expect(page.getByRole('navigation', { name: 'Posts per page' })).toBeVisible();
  await expect(page.getByRole('tree', { name: 'Topic' })).toBeVisible();
  await expect(missingParts(page)).toHaveCount(0);
});

test('a first visit loads no code of another page before the member acts, in at most 20 requests, and fetches that of a link that is pointed at', async ({
  page,
}) => {
  await openHost(page);
  await expect(page.locator(row).first()).toBeVisible();
  // Of what comes late, as does what looks at where the pointer is.
  await expect(page.getByRole('button', { name: '? Keyboard' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
  const atRest = await loaded();
  expect(
    atRest.filter((path) => /(post|member|topics|compose|saved|data)-page/.test(path)),
  ).toEqual([]);
  // An address that is asked for again, as an icon is, comes from the browser's cache.
  expect(new Set(atRest).size).toBeLessThanOrEqual(20);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await topicsLink(page).hover();
    expect((await loaded()).join()).toContain('topics-page');
  }).toPass();
});

test('a language whose messages cannot be had is named, and comes once it can', async ({
  page,
}) => {
  const release = await withhold(page, 'zh-cn');
  await openHost(page);
  await expect(page.locator(row).first()).toBeVisible();
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByText('中文 couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All posts');
  await release();
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部帖子');
});

test('without any messages the page says in both languages what to do, and begins again with the network', async ({
  page,
}) => {
  const release = await withhold(page, 'en', 'zh-cn');
  await openHost(page);
  await expect(page.getByText('The forum has not loaded.')).toBeVisible();
  await expect(page.getByText('论坛没有加载。')).toBeVisible();
  await expect(page.getByRole('link', { name: /Reload/ })).toBeVisible();
  await release();
  await comeOnline(page);
  await expect(page.locator(row).first()).toBeVisible();
});
