// Compares the tree with react-arborist in Chromium at a quarter of its speed: npm run bench:tree
// Words after `--` filter: each must occur in the name of the tree or the dataset, as in
// npm run bench:tree -- parley deep
import { cpus, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/programs.mjs';
import { type DatasetName, datasets } from './datasets';
import { type Measured, measure, type PageSource, pageSource, slowness } from './measure';
import type { TreeName } from './trees';

const mostRuns = 5;
/** A run longer than this, in milliseconds, is not repeated. */
const longRun = 20_000;
const trees: TreeName[] = ['parley', 'react-arborist'];
/** The first rows take at most this long, or at most this share of the other tree's time. */
const limits = { firstRowsMs: 250, firstRowsShare: 1 / 2, block: 50, openAllShare: 1 / 10 };

const columns: Record<keyof Measured, string> = {
  firstRowsMs: 'first rows',
  growBlock: 'all rows',
  arrowBlock: 'arrow',
  openOneBlock: 'open one',
  openAllMs: 'open all',
  arrowInAllBlock: 'then: arrow',
  closeOneBlock: 'close one',
  typeBlock: 'type',
  scrollBlock: 'scroll',
  heapMb: 'MB',
  rowsInPage: 'rows in page',
};
const names = Object.keys(columns) as (keyof Measured)[];

/** The lowest of each figure, because other load of the machine only adds to it. */
async function lowest(browser: Browser, source: PageSource, tree: TreeName, dataset: DatasetName) {
  let best: Measured | null = null;
  for (let run = 0; run < mostRuns; run++) {
    const began = performance.now();
    const measured = await measure(browser, source, tree, dataset);
    const last = best ?? measured;
    for (const name of names) measured[name] = Math.min(measured[name], last[name]);
    best = measured;
    if (performance.now() - began > longRun) break;
  }
  return best;
}

const isAsked = (name: string) => process.argv.slice(2).every((part) => name.includes(part));

function faultsOf(dataset: DatasetName, ours: Measured, theirs: Measured | null) {
  const faults: string[] = [];
  const slowest = Math.max(limits.firstRowsMs, (theirs?.firstRowsMs ?? 0) * limits.firstRowsShare);
  if (ours.firstRowsMs > slowest)
    faults.push(`${dataset}: the first rows take more than ${slowest.toFixed(0)} ms.`);
  for (const name of names)
    if (name.endsWith('Block') && ours[name] > limits.block)
      faults.push(`${dataset}: "${columns[name]}" blocks for more than ${limits.block} ms.`);
  // If the dataset is a single branch that is open already, there is nothing left to open.
  const isWork = theirs && theirs.openAllMs > limits.firstRowsMs;
  if (isWork && ours.openAllMs > theirs.openAllMs * limits.openAllShare)
    faults.push(`${dataset}: opening all takes more than a tenth of react-arborist's time.`);
  return faults;
}

async function main() {
  const source = await pageSource();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `Chromium ${browser.version()}, ${slowness}x slower, ${cpus().length} processors, load ${load}.`,
  );
  console.log(
    'Milliseconds, the lowest of five runs (one where it takes over 20 s). First rows, open',
  );
  console.log(
    'all: until they are painted. Others: the longest time in which nothing else could happen.\n',
  );
  console.log(`| | ${Object.values(columns).join(' | ')} |\n|---|${'---:|'.repeat(names.length)}`);
  const faults: string[] = [];
  for (const dataset of Object.keys(datasets) as DatasetName[]) {
    const figures: (Measured | null)[] = [];
    for (const tree of trees) {
      const measured = isAsked(`${tree}, ${dataset}`)
        ? await lowest(browser, source, tree, dataset)
        : null;
      figures.push(measured);
      if (!measured) continue;
      const cells = names.map((name) => measured[name].toFixed(name === 'heapMb' ? 1 : 0));
      console.log(`| ${tree}, ${dataset} | ${cells.join(' | ')} |`);
    }
    const [ours, theirs = null] = figures;
    if (ours) faults.push(...faultsOf(dataset, ours, theirs));
  }
  await browser.close();
  console.log(`\n${faults.length === 0 ? 'Every limit is kept.' : faults.join('\n')}`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await main();
