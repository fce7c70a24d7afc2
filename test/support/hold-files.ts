import type { Page } from '@playwright/test';

/** Holds back the files that match a pattern. Returns a function that releases them and all later ones. */
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
