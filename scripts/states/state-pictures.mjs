import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** @typedef {import('@playwright/test').Browser} Browser */

/**
 * Takes pictures of states on the wall: of one by name, or of all, in both themes, languages and widths.
 * @param {Browser} browser
 * @param {string} address
 * @param {{ state?: string, scale: number, out: string }} options
 */
export async function takeStates(browser, address, { state, scale, out }) {
  await mkdir(out, { recursive: true });
  const page = await browser.newPage({ baseURL: address });
  const options = new URLSearchParams({ width: 'both', theme: 'both', lang: 'both' });
  if (state) options.set('state', state);
  await page.goto(`/__states?${options}`);
  await page.locator('h1').waitFor();
  const tiles = await page.locator('[data-tile]').evaluateAll((items) =>
    items.map((item) => ({
      key: item.getAttribute('data-tile') ?? '',
      link: item.querySelector('a')?.getAttribute('href') ?? '',
      shows: item.getAttribute('data-shows') ?? '',
    })),
  );
  await page.close();
  if (tiles.length === 0)
    throw new Error(`There is no state "${state}": the wall at /__states has their names.`);
  for (const { key, link, shows } of tiles) {
    const width = Number(key.split(' ').at(-1));
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width, height: width < 600 ? 844 : 800 },
      deviceScaleFactor: scale,
      hasTouch: width < 600,
      timezoneId: 'UTC',
      reducedMotion: 'reduce',
    });
    const tile = await context.newPage();
    // The clock stands still at the seed's time, so that relative times do not change.
    await tile.goto(`${link}&now=seed!&transport=page&storage=own&panel=away`);
    await tile.waitForSelector(shows).catch(() => {});
    await tile.waitForLoadState('networkidle');
    const name = key.replace(/[^\w-]+/g, '-').toLowerCase();
    await tile.screenshot({ path: join(out, `${name}.png`) });
    await context.close();
  }
  console.log(`${tiles.length} pictures in ${out}`);
}
