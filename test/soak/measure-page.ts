import type { CDPSession, Page } from '@playwright/test';

export type Measured = { nodes: number; listeners: number; heap: number };

/** What a page holds once everything that nobody refers to is gone. */
export const measurePage = async (devtools: CDPSession): Promise<Measured> => {
  await devtools.send('Performance.enable');
  // The second one takes what the first one let go.
  for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
  return {
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    heap: metric('JSHeapUsedSize'),
  };
};

/** Until nothing is on its way: no list is busy, no rows are still to come. */
export const untilSettled = (page: Page) =>
  page.waitForFunction(
    () =>
      !document.querySelector(
        'main [aria-busy="true"], main[data-waiting], main [role=status][aria-label]',
      ) && document.querySelector('main')?.childElementCount,
    undefined,
    { polling: 50, timeout: 40_000 },
  );
