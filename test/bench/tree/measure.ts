import type { Browser, CDPSession, Page } from '@playwright/test';
import type { DatasetName } from './datasets';
import type { PageSource } from './page-source';
import type { bench, TreeName } from './stage';

type Bench = typeof bench;

export const slowness = 4;

const ask = <Name extends keyof Bench>(
  page: Page,
  name: Name,
  value?: Parameters<Bench[Name]>[0],
) =>
  page.evaluate(
    ([name, value]) => {
      const { bench } = window as unknown as { bench: Record<string, (value: unknown) => unknown> };
      return bench[name]?.(value);
    },
    [name, value] as const,
  ) as Promise<Awaited<ReturnType<Bench[Name]>>>;

async function heap(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

const throttle = (cdp: CDPSession, rate: number) =>
  cdp.send('Emulation.setCPUThrottlingRate', { rate });

/** What is limited. `…Ms` is the time until the paint, `…Block` the longest block of the thread. */
export type Measured = Record<
  | 'firstRowsMs'
  | 'growBlock'
  | 'arrowBlock'
  | 'openOneBlock'
  | 'openAllMs'
  | 'arrowInAllBlock'
  | 'closeOneBlock'
  | 'typeBlock'
  | 'scrollBlock'
  | 'heapMb'
  | 'rowsInPage',
  number
>;

/** One run of one tree with one dataset, in a new page. */
export async function measure(
  browser: Browser,
  source: PageSource,
  tree: TreeName,
  dataset: DatasetName,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    page.setDefaultTimeout(0);
    await page.setContent(source.html);
    await page.addScriptTag({ content: source.code, type: 'module' });
    await page.waitForFunction(() => 'bench' in window);
    const cdp = await page.context().newCDPSession(page);
    await ask(page, 'prepare', { tree, dataset });
    const before = await heap(cdp);
    await throttle(cdp, slowness);
    const measured = await walk(page);
    await throttle(cdp, 1);
    return { ...measured, heapMb: (await heap(cdp)) - before };
  } finally {
    await page.close();
  }
}

async function walk(page: Page): Promise<Omit<Measured, 'heapMb'>> {
  const blockOf = async (key: string) => (await ask(page, 'key', key)).block;
  const firstRowsMs = (await ask(page, 'show')).seen;
  const growBlock = (await ask(page, 'grow')).block;
  await ask(page, 'focus');
  await ask(page, 'key', 'ArrowDown');
  const arrowBlock = await blockOf('ArrowUp');
  const openOneBlock = await blockOf('ArrowRight');
  const openAllMs = (await ask(page, 'openAll')).seen;
  await ask(page, 'focus');
  const arrowInAllBlock = await blockOf('ArrowDown');
  const closeOneBlock = await blockOf('ArrowLeft');
  // No name begins with it, so every row is checked.
  const typeBlock = await blockOf('q');
  const scrollBlock = (await ask(page, 'scroll')).block;
  const rowsInPage = await ask(page, 'rows');
  return {
    firstRowsMs,
    growBlock,
    arrowBlock,
    openOneBlock,
    openAllMs,
    arrowInAllBlock,
    closeOneBlock,
    typeBlock,
    scrollBlock,
    rowsInPage,
  };
}
