import type { Browser, BrowserContext } from '@playwright/test';

/** Slow 4G and a four times slower CPU, like Lighthouse's phone. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};
const slowness = 4;
const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };

/** In milliseconds since the navigation began, and in kilobytes transferred. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  /** When the main content of the page is on the screen. */
  shown: number;
  blocked: number;
  kilobytes: number;
  /** Kilobytes of scripts requested before `shown`. */
  scriptBefore: number;
  requests: number;
};

/** Runs in the page, before its scripts. */
const observe = (shows: string) => {
  const seen = { largest: 0, shown: 0, blocked: 0 };
  Object.assign(window, { seen });
  const on = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  on('largest-contentful-paint', ({ startTime }) => {
    seen.largest = startTime;
  });
  on('longtask', ({ duration }) => {
    seen.blocked += Math.max(0, duration - 50);
  });
  const look = () => {
    if (document.querySelector(shows))
      requestAnimationFrame(() =>
        setTimeout(() => {
          seen.shown = performance.now();
          console.debug('shown');
        }),
      );
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

const read = () => {
  const { seen } = window as unknown as {
    seen: { largest: number; shown: number; blocked: number };
  };
  const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const page = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming;
  const sum = (entries: PerformanceResourceTiming[]) =>
    entries.reduce((total, { transferSize }) => total + transferSize, 0) / 1000;
  const scripts = files.filter(
    ({ name, startTime }) => /\.js(\?|$)/.test(name) && startTime < seen.shown,
  );
  return {
    firstPaint: paint,
    largestPaint: seen.largest,
    shown: seen.shown,
    blocked: seen.blocked,
    kilobytes: sum([page, ...files]),
    scriptBefore: sum(scripts),
    requests: files.length + 1,
  };
};

/** Runs in the page: whether the app has stored everything for the next visit. */
const keepsAll = async () => {
  await navigator.serviceWorker.ready;
  return localStorage.getItem('parley:answers') !== null;
};

export type Place = {
  address: string;
  /** A selector of the main content. */
  shows: string;
  isSlow: boolean;
  /** Whether it is Parley, which stores its files and responses. */
  isParley: boolean;
};

async function visit(
  context: BrowserContext,
  { address, shows, isSlow, isParley }: Place,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  }
  await page.addInitScript(observe, shows);
  // The page reports it. A function that the driver injects to wait would be compiled before the rows.
  const shown = page.waitForEvent('console', (message) => message.text() === 'shown');
  await page.goto(address);
  await shown;
  await page.waitForLoadState('networkidle');
  const result = await page.evaluate(read);
  // Like a member who reads for a while: the app stores everything for the next visit meanwhile.
  await session.send('Network.emulateNetworkConditions', { ...network, ...unlimited });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  if (isParley) await page.waitForFunction(keepsAll);
  await page.close();
  return result;
}

/** A visit with nothing stored, then a second one. */
export async function visitTwice(browser: Browser, place: Place) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const first = await visit(context, place);
  const second = await visit(context, place);
  await context.close();
  return { first, second };
}
