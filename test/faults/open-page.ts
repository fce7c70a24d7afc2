import type { Page } from '@playwright/test';

export const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('article');

/** Navigates like a link, without loading the page. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
