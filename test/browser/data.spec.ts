import { expect } from '@playwright/test';
import { test } from './mock-test';

test('what this device keeps is all gone when one forgets everything, drafts that are open elsewhere too', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('main [data-post] [aria-pressed=false]:has(svg)').first().click();
  await page.getByRole('link', { name: 'New post' }).click();
  await expect(page).toHaveURL(/\/compose\/\d+/);
  await page.getByRole('textbox', { name: 'Title' }).fill('Not for long');
  await expect(page.getByText(/Draft saved/).first()).toBeVisible();

  await page.getByRole('link', { name: 'Your data' }).click();
  await expect(page.getByRole('link', { name: '1 draft' })).toBeVisible();
  await expect(page.getByRole('link', { name: '1 post', exact: true })).toBeVisible();
  await page.locator('summary', { hasText: 'Forget everything' }).click();
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await expect(page).toHaveURL(/\/saved$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Nothing saved yet' })).toBeVisible();

  await page.goto('/data');
  await expect(page.getByText('0 drafts')).toBeVisible();
  await expect(page.getByText('0 posts')).toBeVisible();
});
