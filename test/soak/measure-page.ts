import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export type Measured = {
  /** Of the document and of what it has lost, while something still refers to them. */
  nodes: number;
  /** Of those, the ones that are in no document. */
  detached: number;
  listeners: number;
  /** Bytes. */
  heap: number;
};

const readMetrics = async (devtools: CDPSession) => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
};

/** In milliseconds: longer than anything of the app waits before it adds to a page that nobody touches. */
const stillFor = 1600;

/** Until a page is whole: parts that come late listen too, and would be counted in one measurement and not in the other. */
export const untilStill = async (devtools: CDPSession) => {
  await devtools.send('Performance.enable');
  let last = '';
  for (let since = performance.now(); performance.now() - since < stillFor; await pause(100)) {
    const metric = await readMetrics(devtools);
    const now = `${metric('Nodes')} ${metric('JSEventListeners')}`;
    if (now === last) continue;
    last = now;
    since = performance.now();
  }
};

/** What a page holds once everything that nobody refers to is gone. */
export const measurePage = async (page: Page, devtools: CDPSession): Promise<Measured> => {
  await devtools.send('Performance.enable');
  // The second one takes what the first one let go.
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const metric = await readMetrics(devtools);
  const attached = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  return {
    nodes: metric('Nodes'),
    detached: metric('Nodes') - attached,
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  };
};

/** The filters stand beside the main part, and come after it. */
const waiting = [
  'main [aria-busy="true"]',
  '[data-waiting]:has(> main)',
  ':is(main, aside) [role=status][aria-label]',
  'aside:has(> .skip:only-child)',
].join();

/** Until nothing is on its way: no list is busy, and no rows are still to come. */
export const untilSettled = (page: Page) =>
  page.waitForFunction(
    (selector) =>
      !document.querySelector(selector) && document.querySelector('main')?.childElementCount,
    waiting,
    { polling: 50, timeout: 40_000 },
  );

/** What keeps a page from being settled, as tags without what is in them. */
export const waitingIn = (page: Page) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .map((element) => (element.cloneNode() as Element).outerHTML)
        .join(' '),
    waiting,
  );
