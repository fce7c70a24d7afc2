import { expect, type Page } from '@playwright/test';

/** Waits for the editor of a form, which loads once a member is active, for example moves the pointer. */
export const awaitEditor = async (page: Page) => {
  const editor = page.locator('main form [contenteditable=true]');
  // Repeated, because the page may not have listened yet.
  await expect(async () => {
    for (const place of [1, 2]) await page.mouse.move(place, place);
    await editor.waitFor({ timeout: 2000 });
  }).toPass();
};
