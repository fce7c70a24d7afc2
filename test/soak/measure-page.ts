import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';

export type Measured = {
  /** In the document, or removed from it and still referenced. */
  nodes: number;
  /** The nodes that are in no document. */
  detached: number;
  listeners: number;
  /** In bytes. */
  heap: number;
};

const readMetrics = async (devtools: CDPSession) => {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
};

/** In milliseconds: longer than any delay after which the app adds to an idle page. */
const stillFor = 1600;

/** Waits until a page is complete. Otherwise listeners of late parts may count in only one measurement. */
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

/** Measures a page after garbage collection. */
export const measurePage = async (page: Page, devtools: CDPSession): Promise<Measured> => {
  await devtools.send('Performance.enable');
  // A later collection frees what an earlier one released.
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

/** Includes the filters, which are outside `main` and load after it. */
const waiting = [
  'main [aria-busy="true"]',
  '[data-waiting]:has(> main)',
  ':is(main, aside) [role=status][aria-label]',
  'aside:has(> .skip:only-child)',
].join();

/** Waits until nothing is loading: no list is busy, and no rows are missing. */
export const untilSettled = (page: Page) =>
  page.waitForFunction(
    (selector) =>
      !document.querySelector(selector) && document.querySelector('main')?.childElementCount,
    waiting,
    { polling: 50, timeout: 40_000 },
  );

/** The elements that a page still waits for, as tags without content. */
export const waitingIn = (page: Page) =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .map((element) => (element.cloneNode() as Element).outerHTML)
        .join(' '),
    waiting,
  );
