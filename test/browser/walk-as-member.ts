import { expect, type Page } from '@playwright/test';
import { topicsLink } from './open-host';

/** Searches in two languages, walks the topics, reads, writes, and finds the new post again. */
export const walkAsMember = async (page: Page) => {
  await page.goto('/');
  const results = page.getByRole('region', { name: 'Results' });
  // Ten posts, of which three pinned ones are folded.
  await expect(results.getByRole('article')).toHaveCount(7);

  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('keyset');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“keyset”');
  await expect(results.locator('mark').first()).toHaveText(/keyset/i);

  await box.fill('論壇');
  await box.press('Enter');
  await expect(results.locator('mark').first()).toHaveText(/论坛|論壇/);

  await topicsLink(page).click();
  await expect(page).toHaveURL(/\/topics/);
  const tree = page.getByRole('tree', { name: 'Topics' });
  await tree.getByRole('treeitem', { name: /^Data/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Data');

  await page.getByRole('link', { name: 'Write here' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('夜里三点的游标分页');
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill('值班时想到的：排序键必须唯一，否则翻页会漏行。');
  await page.getByLabel('Block', { exact: true }).click();
  await page
    .getByRole('treeitem', { name: /^Databases/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/posts\/\d{19}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('夜里三点的游标分页');
  const address = page.url();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('夜里三点的游标分页');

  // Characters across the borders of words, where no segmenter would split the text.
  await box.fill('点的游');
  await box.press('Enter');
  const found = results.getByRole('article').filter({ hasText: '夜里三点的游标分页' });
  await expect(found).toHaveCount(1);
  await box.fill('标分');
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“标分”');
  await results.getByRole('link', { name: /夜里三点的游标分页/ }).click();
  await expect(page).toHaveURL(address);
};
