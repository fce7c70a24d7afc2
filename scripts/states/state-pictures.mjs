// npm run pictures -- --state NAME | --all [--scale 2] [--out DIR] [--format png]
// Takes pictures of states on the wall: one state by name, or all of them.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from '../programs.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{ key: string, link: string, shows: string }} Tile */
/** @typedef {{ state?: string, all?: boolean, scale: number, out: string, format: 'png' | 'webp' }} Asked */

/**
 * Reads from the wall which states there are, and what each shows.
 * @param {Browser} browser
 * @param {string} address
 * @param {Asked} asked
 */
async function tilesOf(browser, address, { state, all }) {
  const page = await browser.newPage();
  const asked = new URLSearchParams({ width: 'both', theme: 'both', lang: 'both' });
  if (!all && state) asked.set('state', state);
  await page.goto(`${address}__states?${asked}`);
  await page.locator('h1').waitFor();
  const tiles = await page.locator('[data-tile]').evaluateAll((items) =>
    items.map((item) => ({
      key: item.getAttribute('data-tile') ?? '',
      link: item.querySelector('a')?.getAttribute('href') ?? '',
      shows: item.getAttribute('data-shows') ?? '',
    })),
  );
  await page.close();
  return tiles;
}

/** The file name for a tile's key. @param {string} key */
const fileOf = (key) => key.replace(/[^\w-]+/g, '-').toLowerCase();

/**
 * Pictures by the tile's key.
 * @param {Browser} browser
 * @param {string} address
 * @param {Tile[]} tiles
 * @param {Pick<Asked, 'scale' | 'format'>} asked
 */
async function shoot(browser, address, tiles, { scale, format }) {
  /** @type {Map<string, Buffer>} */
  const pictures = new Map();
  for (const { key, link, shows } of tiles) {
    const width = Number(key.split(' ').at(-1));
    const context = await browser.newContext({
      viewport: { width, height: width < 600 ? 844 : 800 },
      hasTouch: width < 600,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    // The clock stands still at the seed's time, so that relative times do not change.
    await page.goto(
      `${address.replace(/\/$/, '')}${link}&now=seed!&transport=page&storage=own&panel=away`,
    );
    await page
      .locator(shows)
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(() => {});
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    const { width: across, height: down } = page.viewportSize() ?? { width, height: 800 };
    const clip = { x: 0, y: 0, width: across, height: down, scale };
    const { data } = await session.send('Page.captureScreenshot', { format, clip });
    pictures.set(key, Buffer.from(data, 'base64'));
    await context.close();
  }
  return pictures;
}

/** Builds the mock app and serves it. */
async function serve() {
  const outDir = join(await mkdtemp(join(tmpdir(), 'parley-states-')), 'dist');
  await build({ mode: 'mock', build: { outDir }, logLevel: 'error' });
  const server = await preview({
    configFile: false,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** @param {Asked} asked */
export async function takeStates(asked) {
  await mkdir(asked.out, { recursive: true });
  const server = await serve();
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
  try {
    const tiles = await tilesOf(browser, server.address, asked);
    if (tiles.length === 0)
      throw new Error(`There is no state "${asked.state}": the wall at /__states has their names.`);
    const pictures = await shoot(browser, server.address, tiles, asked);
    for (const [key, picture] of pictures)
      await writeFile(join(asked.out, `${fileOf(key)}.${asked.format}`), picture);
    console.log(`${pictures.size} pictures in ${asked.out}`);
  } finally {
    await browser.close();
    await server.close();
  }
}
