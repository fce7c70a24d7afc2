import type { Page } from '@playwright/test';

/** A page after a collection of garbage. */
export type Measured = {
  /** Nodes that are in no document, and still referenced. */
  detached: number;
  listeners: number;
  /** In bytes. */
  heap: number;
};

export const measurePage = async (page: Page): Promise<Measured> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // A later collection frees what an earlier one released.
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  const attached = await page.evaluate(() => {
    const walker = document.createTreeWalker(document);
    let count = 1;
    while (walker.nextNode()) count += 1;
    return count;
  });
  await devtools.detach();
  return {
    detached: metric('Nodes') - attached,
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  };
};

/** What a page has kept of a life, in words; nothing if it has kept little. */
export const growthOf = (before: Measured, after: Measured) => [
  ...(after.detached > before.detached + 500
    ? [`nodes outside the document grew from ${before.detached} to ${after.detached}`]
    : []),
  ...[['listeners', 1.1] as const, ['heap', 1.5] as const].flatMap(([name, most]) =>
    after[name] > before[name] * most
      ? [`${name} grew from ${before[name]} to ${after[name]}`]
      : [],
  ),
];
