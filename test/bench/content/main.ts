// Measures how long content takes to be read in Chromium, in milliseconds of the processor: npm run bench:content
import { readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { findBrowser } from '../../../scripts/programs.mjs';
import type { acts, calibrate } from './page';

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

type Page = { acts: typeof acts; calibrate: typeof calibrate };
const timesOf = async (name: keyof Page['acts'] | null) => {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const before = await busyMs();
    await page.evaluate((one) => {
      const { acts, calibrate } = window as unknown as Page;
      (one ? acts[one].run : calibrate)();
    }, name);
    times.push(Math.round((await busyMs()) - before));
  }
  return times;
};

const [ownMs = Number.NaN] = (await timesOf(null)).sort((a, b) => a - b);
console.log(`2 MB by the browser alone: ${ownMs} ms`);
const names = (await page.evaluate('Object.keys(acts)')) as (keyof Page['acts'])[];
for (const name of names) {
  const times = await timesOf(name);
  const most =
    ownMs * (await page.evaluate((one) => (window as unknown as Page).acts[one].most, name));
  console.log(`${name}: ${times.join(', ')} ms, at most ${most}`);
  if ((times[0] ?? 0) > most) process.exitCode = 1;
}
await browser.close();
