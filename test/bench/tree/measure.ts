import { resolve } from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { DatasetName } from './datasets';
import type { bench } from './stage';
import type { TreeName } from './trees';

const folder = resolve('test/bench/tree');

export type PageSource = { html: string; code: string };

/** A production build of the page with both trees, to measure what ships. */
export async function pageSource(): Promise<PageSource> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: resolve(folder, 'stage.tsx'), output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const files = outputs.flatMap(({ output }) => output);
  const css = files.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : []));
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const style = `${css.join('\n')} #stage { inline-size: 360px; block-size: 600px; overflow: auto; }`;
  return {
    html: `<!doctype html><meta charset="utf-8"><style>${style}</style><div id="stage"></div>`,
    code: code.join('\n'),
  };
}

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

export type Measured = Awaited<ReturnType<typeof walk>> & { heapMb: number };

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

/** What is limited, in its order. `…Ms` is the time until the paint, `…Block` the longest block of the thread. */
async function walk(page: Page) {
  const blockOf = async (key: string) => (await ask(page, 'key', key)).block;
  const firstRowsMs = (await ask(page, 'show')).seen;
  const growBlock = (await ask(page, 'grow')).block;
  await ask(page, 'focus');
  await ask(page, 'key', 'ArrowDown');
  const arrowBlock = await blockOf('ArrowUp');
  const openOneBlock = await blockOf('ArrowRight');
  const openAllMs = (await ask(page, 'openAll')).seen;
  await ask(page, 'focus');
  return {
    firstRowsMs,
    growBlock,
    arrowBlock,
    openOneBlock,
    openAllMs,
    arrowInAllBlock: await blockOf('ArrowDown'),
    closeOneBlock: await blockOf('ArrowLeft'),
    // No name begins with it, so every row is checked.
    typeBlock: await blockOf('q'),
    scrollBlock: (await ask(page, 'scroll')).block,
    rowsInPage: await ask(page, 'rows'),
  };
}
