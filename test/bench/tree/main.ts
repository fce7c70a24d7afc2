// Times the tree against react-arborist in Chromium at a quarter of its speed: npm run bench:tree
import { resolve } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { findBrowser } from '../../../scripts/browser.mjs';
import type { bench, TreeName } from './stage';
import { type WorldName, worlds } from './worlds';

type Bench = typeof bench;
type Asked = { [Name in keyof Bench]: Parameters<Bench[Name]>[0] };

const slowness = 4;
const folder = resolve('test/bench/tree');

async function pageSource() {
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
  return { css: css.join('\n'), code: code.join('\n') };
}

const html = ({ css }: { css: string }) => `<!doctype html><meta charset="utf-8">
<style>${css} #stage { inline-size: 360px; block-size: 600px; overflow: auto; }</style><div id="stage"></div>`;

async function heap(cdp: CDPSession) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

const ask = <Name extends keyof Bench>(page: Page, name: Name, value?: Asked[Name]) =>
  page.evaluate(
    ([name, value]) => {
      const { bench } = window as unknown as { bench: Record<string, (value: unknown) => unknown> };
      return bench[name]?.(value);
    },
    [name, value] as const,
  ) as Promise<Awaited<ReturnType<Bench[Name]>>>;

async function measure(
  browser: Browser,
  source: { css: string; code: string },
  name: TreeName,
  world: WorldName,
) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(0);
  page.on('pageerror', (error) =>
    console.error(`${name}, ${world}: ${error.message.slice(0, 200)}`),
  );
  await page.setContent(html(source));
  await page.addScriptTag({ content: source.code, type: 'module' });
  await page.waitForFunction(() => 'bench' in window);
  const cdp = await page.context().newCDPSession(page);
  await ask(page, 'prepare', { tree: name, world });
  const before = await heap(cdp);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  const show = await ask(page, 'show');
  await ask(page, 'focus');
  await ask(page, 'key', 'ArrowDown');
  const arrow = await ask(page, 'key', 'ArrowUp');
  const expandOne = await ask(page, 'key', 'ArrowRight');
  const expandAll = await ask(page, 'openAll');
  await ask(page, 'focus');
  const arrowAll = await ask(page, 'key', 'ArrowDown');
  const collapseOne = await ask(page, 'key', 'ArrowLeft');
  const type = await ask(page, 'key', 'q');
  const scroll = await ask(page, 'scroll');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const memory = (await heap(cdp)) - before;
  const rows = await ask(page, 'rows');
  await page.close();
  return {
    show,
    arrow,
    expandOne,
    expandAll,
    arrowAll,
    collapseOne,
    type,
    scroll,
    memory,
    rows,
  };
}

type Measured = Awaited<ReturnType<typeof measure>>;
const ms = (one: { seen: number }) => Math.round(one.seen);
const blocked = (one: { block: number }) => Math.round(one.block);

const columns = [
  'first rows',
  'arrow',
  'open one',
  'open all',
  'then: arrow',
  'close one',
  'type',
  'scroll',
  'MB',
  'rows in page',
];
const cells = (m: Measured) => [
  ms(m.show),
  blocked(m.arrow),
  blocked(m.expandOne),
  ms(m.expandAll),
  blocked(m.arrowAll),
  blocked(m.collapseOne),
  blocked(m.type),
  blocked(m.scroll),
  m.memory.toFixed(1),
  m.rows,
];

/** Words on the command line choose: each must be in the name of a tree and its world. */
const isAsked = (name: string) => process.argv.slice(2).every((part) => name.includes(part));

async function main() {
  const source = await pageSource();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  console.log(
    `Chromium ${browser.version()}, ${slowness}x slower; milliseconds. First rows and open all: until`,
  );
  console.log('they are painted. The others: the longest the page could do nothing else.\n');
  console.log(`| | ${columns.join(' | ')} |\n|---|${columns.map(() => '---:').join('|')}|`);
  const faults: string[] = [];
  for (const world of Object.keys(worlds) as WorldName[]) {
    const all: Partial<Record<TreeName, Measured>> = {};
    for (const name of ['parley', 'react-arborist'] as const) {
      if (!isAsked(`${name}, ${world}`)) continue;
      const measured = await measure(browser, source, name, world);
      all[name] = measured;
      console.log(`| ${name}, ${world} | ${cells(measured).join(' | ')} |`);
    }
    faults.push(...faultsOf(world, all));
  }
  await browser.close();
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function faultsOf(
  world: WorldName,
  { parley, 'react-arborist': arborist }: Partial<Record<TreeName, Measured>>,
) {
  const faults: string[] = [];
  if (!parley) return faults;
  if (ms(parley.show) > 250) faults.push(`${world}: first rows after more than 250 ms`);
  for (const action of ['arrow', 'expandOne', 'arrowAll', 'collapseOne', 'type', 'scroll'] as const)
    if (blocked(parley[action]) > 50) faults.push(`${world}: ${action} blocks for more than 50 ms`);
  if (arborist && ms(parley.expandAll) > ms(arborist.expandAll) / 10)
    faults.push(`${world}: opening all takes more than a tenth of react-arborist's time`);
  return faults;
}

await main();
