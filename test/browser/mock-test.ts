import { type BrowserContext, test as base } from '@playwright/test';

type MockOptions = {
  /** What runs the mock service: the page itself, or a service worker like outside of tests. */
  transport: 'page' | 'worker';
};

/** Ends what a test did to a shared context, and leaves one blank page for the next. */
const leaveBlank = async (context: BrowserContext, origin: string) => {
  const used = context.pages();
  const page = await context.newPage();
  for (const one of used) await one.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage',
  });
  await devtools.detach();
};

/**
 * A test of the mock build with either transport. Without a worker a page opens with a third less work. A test of network
 * requests needs the transport `worker`. Tests of the same options use one context in turn: it has the files of the
 * build in its cache, and their compiled code, so a page opens in half the time.
 */
export const test = base.extend<MockOptions, { contexts: Map<string, BrowserContext> }>({
  transport: ['page', { option: true }],
  contexts: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async (
    {
      browser,
      contexts,
      transport,
      viewport,
      locale,
      hasTouch,
      isMobile,
      bypassCSP,
      contextOptions,
      baseURL,
    },
    use,
  ) => {
    const create = async () => {
      const context = await browser.newContext();
      if (transport === 'page')
        await context.addInitScript(() => {
          delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
        });
      return context;
    };
    const options = { transport, viewport, locale, hasTouch, isMobile, bypassCSP, contextOptions };
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? (await create());
    contexts.set(key, context);
    await use(context);
    await leaveBlank(context, new URL(baseURL ?? '').origin);
  },
});
