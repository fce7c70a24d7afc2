import { expect, type Page, test } from '@playwright/test';
import { serveOwnIds, settings } from '../adopting/own-ids';
import { awaitEditor } from '../support/await-editor';
import { hostWith, openHost, topicsLink, withSettings } from './open-host';

const block = '9007199254740994001';
const topic = '9007199254740995002';
const treeTopic = '9007199254740995003';

const openOwnIds = async (page: Page) => {
  const service = await serveOwnIds();
  page.once('close', () => void service.stop());
  const host = hostWith({ service: service.address, changePage: withSettings(settings) });
  return openHost(page, host, '?q=kettle');
};

const write = async (page: Page, title: string) => {
  await awaitEditor(page);
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill('Some words.');
};
const rows = (page: Page) => page.locator('main [data-post]');

test(`on a service with habits of its own a member searches, turns the page, opens a topic, is refused, signs in, posts and finds the post again`, async ({
  page,
}) => {
  const { address } = await openOwnIds(page);
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByText('20 posts · page 1 of 2')).toBeVisible();
  const first = await rows(page).first().textContent();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => rows(page).first().textContent()).not.toBe(first);

  await topicsLink(page).click();
  // The filters of the list, which stays until the page is rendered, contain the same topics.
  const tree = page.getByRole('tree', { name: 'Topics' });
  await expect(tree.getByRole('treeitem', { name: /Oolong/ })).toBeVisible();
  await expect(tree.getByRole('treeitem', { name: /普洱/ })).toContainText('20');
  await tree.getByRole('treeitem', { name: /普洱/ }).click();
  await expect(page).toHaveURL(new RegExp(`topics/${treeTopic}`));
  await expect(page.getByRole('heading', { level: 1, name: '普洱' })).toBeVisible();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('普洱的水温');

  await page.goto(`${address}compose?block=${block}&topic=${topic}`);
  await write(page, 'A casino for everybody');
  const post = page.getByRole('main').getByRole('button', { name: 'Post', exact: true });
  await post.click();
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A casino for everybody');
  await post.click();
  await expect(page.getByText('No advertisements here')).toBeVisible();

  await page.getByRole('textbox', { name: 'Title' }).fill('Gongfu for everybody');
  await post.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gongfu for everybody');
  const box = page.getByPlaceholder('Search posts');
  await box.fill('gongfu');
  await box.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Gongfu for everybody');
});
