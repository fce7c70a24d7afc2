// npm run pictures -- [--state NAME] [--all] [--scale 2] [--out DIR] [--format png] [--against REF]
// Takes pictures of states on the wall: one state by name, the everyday state of each page, or all states.
// With --against it also takes those of another commit, and DIR/index.html shows both and their difference.
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { preview } from 'vite';
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
  const asked = new URLSearchParams({ state: state ?? (all ? '' : 'everyday'), width: 'both' });
  if (all || state) for (const name of ['theme', 'lang']) asked.set(name, 'both');
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

/** Builds the mock app of a tree and serves it. @param {string} root */
async function serve(root) {
  const outDir = join(await mkdtemp(join(tmpdir(), 'parley-states-')), 'dist');
  // In another process, because the other commit has its own configuration and plugins.
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  execFileSync(process.execPath, [vite, 'build', '--mode', 'mock', '--outDir', outDir], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await preview({
    configFile: false,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  });
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** Checks out another commit into its own folder, with this one's packages. @param {string} ref */
async function checkOut(ref) {
  const folder = join(await mkdtemp(join(tmpdir(), 'parley-against-')), 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', folder, ref], { stdio: 'ignore' });
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  const remove = () => execFileSync('git', ['worktree', 'remove', '--force', folder]);
  return { folder, remove };
}

/**
 * How many pixels differ, and a picture of them.
 * @param {import('@playwright/test').Page} page
 * @param {string[]} pair
 */
const compareIn = async (page, pair) =>
  page.evaluate(async (sources) => {
    const images = await Promise.all(
      sources.map(async (source) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return image;
      }),
    );
    const width = Math.max(...images.map((image) => image.width));
    const height = Math.max(...images.map((image) => image.height));
    const [before, after] = images.map((image) => {
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(image, 0, 0);
      return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    });
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    const drawn = new ImageData(width, height);
    let count = 0;
    for (let at = 0; at < drawn.data.length; at += 4) {
      const differs = [0, 1, 2].some((part) => before?.[at + part] !== after?.[at + part]);
      if (differs) count += 1;
      drawn.data.set(differs ? [200, 0, 60, 255] : [240, 240, 240, 255], at);
    }
    context?.putImageData(drawn, 0, 0);
    return { count, source: canvas.toDataURL('image/png') };
  }, pair);

/** @param {Buffer} picture @param {string} format */
const dataUrl = (picture, format) => `data:image/${format};base64,${picture.toString('base64')}`;

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const looksOfPage = `
  body { margin: 24px; font: 14px/1.5 system-ui, sans-serif; }
  h1 { font-size: 22px; }
  h2 { margin: 32px 0 8px; font-size: 16px; }
  div { display: grid; grid-template-columns: repeat(3, 1fr); gap: 16px; align-items: start; }
  figure { margin: 0; }
  figcaption { color: #555; }
  img { max-width: 100%; border: 1px solid #ccc; }`;

/**
 * @param {Browser} browser
 * @param {Tile[]} tiles
 * @param {Map<string, Buffer>} now
 * @param {Asked & { against: string }} asked
 */
async function comparePictures(browser, tiles, now, { against, out, ...asked }) {
  const { folder, remove } = await checkOut(against);
  const before = await serve(folder)
    .then((other) => shoot(browser, other.address, tiles, asked).finally(other.close))
    .finally(remove);
  const page = await browser.newPage();
  const sections = [];
  let changed = 0;
  for (const { key } of tiles) {
    const [old, current] = [before.get(key), now.get(key)];
    if (!old || !current) continue;
    const pair = [dataUrl(old, asked.format), dataUrl(current, asked.format)];
    const { count, source } = await compareIn(page, pair);
    if (count === 0) continue;
    changed += 1;
    const name = fileOf(key);
    await writeFile(join(out, `${name}-before.${asked.format}`), old);
    await writeFile(
      join(out, `${name}-difference.png`),
      Buffer.from(source.split(',')[1] ?? '', 'base64'),
    );
    const shown = {
      [against]: `${name}-before.${asked.format}`,
      now: `${name}.${asked.format}`,
      difference: `${name}-difference.png`,
    };
    const figures = Object.entries(shown).map(
      ([caption, file]) =>
        `<figure><figcaption>${escaped(caption)}</figcaption><a href="${file}"><img src="${file}" alt=""></a></figure>`,
    );
    sections.push(
      `<h2>${escaped(key)}: ${count.toLocaleString('en')} pixels</h2><div>${figures.join('')}</div>`,
    );
  }
  const words = `${changed} of ${tiles.length} states differ from ${against}`;
  await writeFile(
    join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(words)}</title><style>${looksOfPage}</style><h1>${escaped(words)}</h1>${sections.join('\n')}`,
  );
  return words;
}

/** @param {Asked & { against?: string }} asked */
export async function takeStates({ against, ...asked }) {
  await mkdir(asked.out, { recursive: true });
  const server = await serve(process.cwd());
  const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
  try {
    const tiles = await tilesOf(browser, server.address, asked);
    if (tiles.length === 0)
      throw new Error(`There is no state "${asked.state}": the wall at /__states has their names.`);
    const pictures = await shoot(browser, server.address, tiles, asked);
    for (const [key, picture] of pictures)
      await writeFile(join(asked.out, `${fileOf(key)}.${asked.format}`), picture);
    console.log(`${pictures.size} pictures in ${asked.out}`);
    if (against)
      console.log(await comparePictures(browser, tiles, pictures, { against, ...asked }));
  } finally {
    await browser.close();
    await server.close();
  }
}
