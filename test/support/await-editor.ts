import type { Page } from '@playwright/test';

/** Waits for the editor of a form, which a plain field replaces only where its code cannot be loaded. */
export const awaitEditor = (page: Page) =>
  page.locator('main form [contenteditable=true]').waitFor();
