import { test as base, type Page } from '@playwright/test';
import type { Workshop } from '../../mocks/workshop/workshop';

/** The requests of the loaded page to the mock service, the oldest first. */
export const requestsOf = (page: Page) =>
  page.evaluate(() => {
    const { log } = (window as unknown as { mockWorkshop: Workshop }).mockWorkshop;
    return log
      .read()
      .map(({ url, body, answer }) => ({ path: new URL(url).pathname, body, isAnswered: !!answer }))
      .reverse();
  });

/** A test of the mock build, whose page answers itself: without a worker it opens with a third less work. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(() => {
      delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
    });
    await use(context);
  },
});
