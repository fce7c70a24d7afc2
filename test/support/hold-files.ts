import type { Page } from '@playwright/test';

/** Keeps the files of a pattern on their way. Returns what lets them, and all later ones, arrive. */
export const holdFiles = async (page: Page, pattern: string) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return arrive;
};
