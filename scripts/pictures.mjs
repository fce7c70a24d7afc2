// npm run pictures -- [--state NAME | --all [--scale 2] [--out DIR]]
// With --state or --all, pictures of states on the wall (states/state-pictures.mjs). Without, the pictures in docs/pictures from the
// built mock app, with the seed's clock, the app's icons and public/social.png, the preview image of links to the forum.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { build, preview } from 'vite';
import { findBrowser } from './programs.mjs';
import { takeStates } from './states/state-pictures.mjs';

const { values } = parseArgs({
  options: {
    state: { type: 'string' },
    all: { type: 'boolean' },
    scale: { type: 'string', default: '1' },
    out: { type: 'string', default: 'state-pictures' },
  },
});

await build({ mode: 'mock', logLevel: 'error' });
const address = 'http://localhost:4188';
const server = await preview({ mode: 'mock', preview: { port: 4188, strictPort: true } });
const browser = await chromium.launch({ executablePath: findBrowser(), chromiumSandbox: false });
const end = async () => {
  await browser.close();
  await server.close();
  process.exit(0);
};
if (values.state || values.all) {
  await takeStates(browser, address, { ...values, scale: Number(values.scale) });
  await end();
}

const folder = 'docs/pictures';
const now = new Date('2026-11-20T09:00:00Z');

/** @type {Record<string, { address: string, follow?: string }>} */
const pages = {
  search: { address: '/?q=cursor' },
  post: { address: '/?q=游标分页在数据变化时会漏行', follow: 'article h2 a' },
  topics: { address: '/topics' },
  topic: { address: '/topics', follow: 'h3 a[href*="/topics/"], h2 a[href*="/topics/"]' },
  compose: { address: '/compose' },
  saved: { address: '/saved' },
  member: { address: '/?q=游标分页在数据变化时会漏行', follow: 'article a[href^="/members/"]' },
  nothing: { address: '/?q=cursor+zzyzx' },
  data: { address: '/data' },
};

const screens = {
  'wide-light-en': { width: 1280, height: 800, colorScheme: 'light', locale: 'en-US' },
  'wide-dark-zh': { width: 1280, height: 800, colorScheme: 'dark', locale: 'zh-CN' },
  'phone-light-zh': { width: 390, height: 844, colorScheme: 'light', locale: 'zh-CN' },
  'phone-dark-en': { width: 390, height: 844, colorScheme: 'dark', locale: 'en-US' },
};

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

let total = 0;
/** @param {import('@playwright/test').Page} page @param {string} name */
const shoot = async (page, name) => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 60 });
  const file = `${folder}/${name}.webp`;
  await writeFile(file, Buffer.from(data, 'base64'));
  total += (await stat(file)).size;
};
for (const [screen, { width, height, colorScheme, locale }] of Object.entries(screens)) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: /** @type {'light' | 'dark'} */ (colorScheme),
    locale,
    timezoneId: 'UTC',
    baseURL: address,
    hasTouch: width < 600,
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(now);
  for (const [name, { address, follow }] of Object.entries(pages)) {
    // Hides the panel's badge: the pictures are of the forum.
    const shown = `${address}${address.includes('?') ? '&' : '?'}panel=away`;
    await page.goto(shown, { waitUntil: 'networkidle' });
    if (follow) await page.locator(`main ${follow}`).first().click();
    await page.waitForLoadState('networkidle');
    // The filter rail fetches its blocks after a pause of two seconds.
    await page.waitForTimeout(2500);
    await shoot(page, `${name}-${screen}`);
  }
  await context.close();
}

// The first screen of the wall of states, with its fourth tile selected.
const wall = await browser.newPage({ viewport: { width: 1440, height: 1000 }, timezoneId: 'UTC' });
await wall.clock.setFixedTime(now);
await wall.goto(`${address}/__states`);
await wall.locator('[data-tile]').first().waitFor();
await wall.waitForFunction(
  () =>
    [...document.querySelectorAll('[data-tile]')]
      .filter((tile) => tile.getBoundingClientRect().top < innerHeight)
      .every((tile) => tile.getAttribute('data-outcome') === 'shown'),
  null,
  { timeout: 120_000 },
);
for (const key of 'jjjj') await wall.keyboard.press(key);
const chosen = wall.getByRole('complementary').getByRole('button', { name: /search/ });
await chosen.first().waitFor();
await shoot(wall, 'wall');

const drawing = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const image = encodeURIComponent(await readFile('scripts/social-image.svg', 'utf8'));
await drawing.goto(`data:image/svg+xml,${image}`);
await drawing.screenshot({ path: 'public/social.png' });

// A new page, because the drawing's page is not HTML, so its content cannot be set.
const paper = await browser.newPage();
// Icons of the installed app. A maskable one may be cropped to any shape, so its drawing stays in the middle.
const icon = await readFile('public/icon.svg', 'utf8');
const maskable = icon
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32" rx="7"', '<rect x="-4" y="-4" width="40" height="40"');
for (const { name, size, svg } of [
  { name: 'icon-192', size: 192, svg: icon },
  { name: 'icon-512', size: 512, svg: icon },
  { name: 'icon-maskable', size: 512, svg: maskable },
]) {
  await paper.setViewportSize({ width: size, height: size });
  await paper.setContent(`<style>body{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  await paper.screenshot({ path: `public/${name}.png`, omitBackground: true });
}
const count = Object.keys(pages).length * Object.keys(screens).length + 1;
console.log(`${count} pictures, ${Math.round(total / 1000)} kB, in ${folder}`);
await end();
