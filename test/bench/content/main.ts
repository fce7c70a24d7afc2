// Measures how long content takes to be read in Chromium, in milliseconds of the processor: npm run bench:content
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../../scripts/programs.mjs';
import type { acts } from './page';

const folder = await mkdtemp(join(tmpdir(), 'parley-bench-'));
await build({
  configFile: false,
  logLevel: 'error',
  publicDir: false,
  build: {
    lib: { entry: 'test/bench/content/page.ts', formats: ['iife'], name: 'page', fileName: 'page' },
    outDir: folder,
  },
});

const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
const page = await browser.newPage();
// An address of its own: links are resolved against it.
await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
await page.goto('http://parley.test/');
await page.addScriptTag({ content: readFileSync(join(folder, 'page.iife.js'), 'utf8') });
const session = await page.context().newCDPSession(page);
await session.send('Performance.enable', { timeDomain: 'threadTicks' });
const busyMs = async () => {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
};

type Acts = typeof acts;
const names = (await page.evaluate('Object.keys(acts)')) as (keyof Acts)[];
for (const name of names) {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await busyMs();
    await page.evaluate((one) => {
      (window as unknown as { acts: Acts }).acts[one].run();
    }, name);
    times.push(Math.round((await busyMs()) - before));
  }
  const most = await page.evaluate(
    (one) => (window as unknown as { acts: Acts }).acts[one].most,
    name,
  );
  console.log(`${name}: ${times.join(', ')} ms, at most ${most}`);
  if ((times[0] ?? 0) > most) process.exitCode = 1;
}
await browser.close();
