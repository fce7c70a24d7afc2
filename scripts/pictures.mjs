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

const wide = { width: 1280, height: 800 };
const phone = { width: 390, height: 844, colorScheme: /** @type {const} */ ('dark') };

/** Each in both languages. @type {Record<string, { address: string, follow?: string, screen: typeof wide }>} */
const pages = {
  list: { address: '/?q=cursor', screen: wide },
  post: { address: '/?q=游标分页在数据变化时会漏行', follow: 'article h2 a', screen: wide },
  compose: { address: '/compose?draft=filled', screen: wide },
  phone: { address: '/', screen: phone },
};
const locales = { en: 'en-US', zh: 'zh-CN' };

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });

let total = 0;
/** @param {import('@playwright/test').Page} page @param {string} name */
const shoot = async (page, name) => {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 75 });
  const file = `${folder}/${name}.webp`;
  await writeFile(file, Buffer.from(data, 'base64'));
  total += (await stat(file)).size;
};
for (const [name, { address: path, follow, screen }] of Object.entries(pages))
  for (const [language, locale] of Object.entries(locales)) {
    const { width, height, ...scheme } = screen;
    const context = await browser.newContext({
      ...scheme,
      viewport: { width, height },
      locale,
      timezoneId: 'UTC',
      hasTouch: width < 600,
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    // Hides the panel's badge: the pictures are of the forum.
    const shown = `${address}${path}${path.includes('?') ? '&' : '?'}panel=away`;
    await page.goto(shown, { waitUntil: 'networkidle' });
    if (follow) await page.locator(`main ${follow}`).first().click();
    await page.waitForLoadState('networkidle');
    // The filter rail fetches its blocks after a pause of two seconds.
    await page.waitForTimeout(2500);
    await shoot(page, `${name}-${language}`);
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

const social = await browser.newPage({ viewport: { width: 1200, height: 630 } });
const image = encodeURIComponent(await readFile('scripts/social-image.svg', 'utf8'));
await social.goto(`data:image/svg+xml,${image}`);
await social.screenshot({ path: 'public/social.png' });

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
const count = Object.keys(pages).length * Object.keys(locales).length + 1;
console.log(`${count} pictures, ${Math.round(total / 1000)} kB, in ${folder}`);
await end();
