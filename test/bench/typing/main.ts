// Times a key in the text of a post, with 200 other drafts on the device, beside a bare Tiptap in the same run, both at
// a quarter of the processor: npm run bench:typing -- [--rounds 10]
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../../../scripts/programs.mjs';
import { newDraft } from '../../../src/forum/drafts/record';
import { timeKeys } from '../../browser/key-times';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } });
const port = Number(process.env.PARLEY_PORT ?? 4199);
const root = 'test/bench/typing/bare';
const outDir = mkdtempSync(join(tmpdir(), 'parley-typing-'));
await build({ root, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
const servers = await Promise.all(
  [outDir, 'dist-mock'].map((folder, at) =>
    preview({ configFile: false, build: { outDir: folder }, preview: { port: port + at } }),
  ),
);

const drafts = Array.from({ length: 200 }, (_, at) => ({
  ...newDraft(Date.now() - at, {
    title: `Draft ${at}`,
    content: `<p>${'Some words of a draft. '.repeat(40)}</p>`,
    blockId: '',
    topicId: '',
  }),
  revision: 'first',
}));
const store = (records: typeof drafts) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('parley-drafts');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('drafts', 'readwrite');
      for (const one of records) transaction.objectStore('drafts').put(one, one.id);
      transaction.oncomplete = () => resolve();
    };
  });

const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
const open = async (at: number, path: string) => {
  const page = await browser.newPage();
  await timeKeys(page);
  await page.goto(`http://localhost:${port + at}${path}`);
  return page;
};
const bare = await open(0, '/');
const parley = await open(1, '/compose');
// The app has made its database by then.
await parley.getByText('No drafts yet').waitFor();
await parley.evaluate(store, drafts);
await parley.goto(`http://localhost:${port + 1}/compose`);
await parley.getByRole('link', { name: 'Draft 0', exact: true }).waitFor();

/** Of 30 keys, the milliseconds until the frame after each, and those that the page's thread worked for it. */
const type = async (page: Page) => {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  await page.locator('[contenteditable=true]').click();
  await page.evaluate(() => Reflect.get(window, 'keyTimes').splice(0));
  const work: number[] = [];
  for (const key of 'words of thirty letters, typed ') {
    const before = await worked();
    await page.keyboard.type(key);
    await page.waitForTimeout(100);
    work.push((await worked()) - before);
  }
  const frames: number[] = await page.evaluate(() => Reflect.get(window, 'keyTimes'));
  await session.detach();
  return { frames, work };
};
const all = [];
for (let round = 0; round < Number(values.rounds); round++)
  all.push({ bare: await type(bare), parley: await type(parley) });
const at = (part: number, times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
for (const kind of ['frames', 'work'] as const)
  for (const part of [0.5, 0.95]) {
    const one = at(
      part,
      all.flatMap((round) => round.bare[kind]),
    );
    const other = at(
      part,
      all.flatMap((round) => round.parley[kind]),
    );
    console.log(
      `${kind}, ${100 * part}% of keys: bare ${one.toFixed(1)} ms, Parley ${other.toFixed(1)} ms, ${(other / one).toFixed(2)}`,
    );
  }
await browser.close();
await Promise.all(servers.map((server) => server.close()));
