import { expect, type Page, test } from '@playwright/test';
import { hostileService } from '../xss/hostile-service';
import { hostWith, openHost } from './open-host';

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

test('parts of the search page whose code is missing cost only themselves, and come back with the network; a language whose messages are missing is named, and comes once they can be had', async ({
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

  const releaseLanguage = await withhold(page, 'zh-cn');
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByText('中文 couldn’t be loaded.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All posts');
  await releaseLanguage();
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部帖子');

  // Some browsers remember that a script has failed, until the page is loaded anew.
  await page.evaluate(() => localStorage.removeItem('parley:language'));
  await page.reload();
  const releaseAgain = await withhold(page, 'zh-cn');
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByText('中文 couldn’t be loaded.')).toBeVisible();
  page.once('framenavigated', () => void releaseAgain());
  await page.getByRole('button', { name: '中文' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部帖子');
});

test('a language whose messages stay missing costs no page: it is in another one', async ({
  page,
}) => {
  await withhold(page, 'zh-cn');
  await openHost(page);
  const chinese = page.getByRole('button', { name: '中文' }).first();
  await chinese.click();
  await expect(page.getByText('中文 couldn’t be loaded.')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await chinese.click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All posts');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto(`${page.url()}saved`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved');
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
