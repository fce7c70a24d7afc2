import { test as base } from '@playwright/test';

type MockOptions = {
  /** What runs the mock service: the page itself, or a service worker like outside of tests. */
  transport: 'page' | 'worker';
};

/**
 * A test of the mock build with either transport. Without a worker a page opens with a third less work. A test of
 * network requests or of the worker needs the transport `worker`.
 */
export const test = base.extend<MockOptions>({
  transport: ['page', { option: true }],
  context: async ({ context, transport }, use) => {
    if (transport === 'page')
      await context.addInitScript(() => {
        delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
      });
    await use(context);
  },
});
