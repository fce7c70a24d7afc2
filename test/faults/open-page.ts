import { type Browser, expect, type Page } from '@playwright/test';
import { serverHeaders } from '../deploy/server-headers';
import { startFaultServer } from '../support/fault-server';

/** Opens the production build with the fault server, in a page that the rows of a file share. */
export const openFaultyForum = async (
  browser: Browser,
  prepare?: (page: Page) => Promise<unknown>,
) => {
  const server = await startFaultServer({ folder: 'dist', headers: serverHeaders() });
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await prepare?.(page);
  await page.goto(server.address);
  await expect(rowsOf(page).first()).toBeVisible();
  return {
    server,
    context,
    page,
    /** Ends all faults. Returns the errors of the page so far, which must be none. */
    endFaults: () => {
      for (const name of Object.keys(server.faults)) delete server.faults[name as 'searchPosts'];
      return errors.splice(0);
    },
    close: async () => {
      await context.close();
      await server.stop();
    },
  };
};

export type FaultyForum = Awaited<ReturnType<typeof openFaultyForum>>;

export const rowsOf = (page: Page) =>
  page.getByRole('region', { name: 'Results' }).getByRole('article');

/** Navigates like a link, without loading the page. */
export const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
