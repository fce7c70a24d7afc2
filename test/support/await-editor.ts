import { expect, type Page } from '@playwright/test';

/** Waits for the editor of a form. It comes where somebody is, and a pointer that moves is a sign of it. */
export const awaitEditor = async (page: Page) => {
  const editor = page.locator('main form [contenteditable=true]');
  // Moved again: the page may not have listened yet.
  await expect(async () => {
    for (const place of [1, 2]) await page.mouse.move(place, place);
    await editor.waitFor({ timeout: 2000 });
  }).toPass();
};
