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
await parley.getByRole('link', { name: 'Draft 199', exact: true }).waitFor();

/** The times of 30 keys in milliseconds, each until the frame after it. */
const type = async (page: Page) => {
  await page.bringToFront();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.locator('[contenteditable=true]').click();
  await page.evaluate(() => Reflect.get(window, 'keyTimes').splice(0));
  await page.keyboard.type('words of thirty letters, typed ', { delay: 60 });
  await page.waitForTimeout(500);
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'keyTimes'));
  await session.detach();
  return times;
};
const of = { bare: [] as number[], parley: [] as number[] };
for (let round = 0; round < Number(values.rounds); round++) {
  of.bare.push(...(await type(bare)));
  of.parley.push(...(await type(parley)));
}
const at = (part: number, times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;
for (const part of [0.5, 0.95]) {
  const [one, other] = [at(part, of.bare), at(part, of.parley)];
  console.log(
    `${100 * part}% of ${of.parley.length} keys: bare ${one.toFixed(1)} ms, Parley ${other.toFixed(1)} ms, ${(other / one).toFixed(2)}`,
  );
}
await browser.close();
await Promise.all(servers.map((server) => server.close()));
