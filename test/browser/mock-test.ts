import { test as base } from '@playwright/test';

type MockOptions = {
  /** Who answers what the page asks of the mock service: the page itself, or a service worker as outside of tests. */
  transport: 'page' | 'worker';
};

/**
 * A test of the mock build that does not ask who answers. Without a worker a page opens with a third less work;
 * what goes over the network, and what the worker does, needs the transport `worker`.
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
