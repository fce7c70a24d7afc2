import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { copyBuild, redeploy } from '../deploy/builds';
import { serveBuild } from '../deploy/static-host';
import { holdFiles } from '../support/hold-files';
import { hostileService } from '../xss/hostile-service';
import {
  hasPosts,
  hostWith,
  openHost,
  pageHeaders,
  saveData,
  topicsLink,
  watchPolicy,
  withSettings,
} from './open-host';
import { goInside } from './states';

const scriptOf = (page: Page) => page.locator('html').getAttribute('data-build');

/** Counts the loads of the page, and collects its errors. */
const watchLoads = (page: Page) => {
  const seen = { loads: 0, errors: [] as string[] };
  page.on('domcontentloaded', () => {
    seen.loads += 1;
  });
  page.on('pageerror', ({ message }) => seen.errors.push(message));
  return seen;
};

test('a page that was open before a deploy goes on in the new build, and keeps the draft; where code is missing for another reason it is loaded once more, and then says so', async ({
  page,
}) => {
  await saveData(page);
  const host = hostWith({ folder: copyBuild() });
  const { address } = await openHost(page, host, 'compose');
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept through a deploy');
  const before = await scriptOf(page);
  const seen = watchLoads(page);

  host.folder = redeploy();
  await topicsLink(page).click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page).toHaveURL(`${address}topics`);
  expect(await scriptOf(page)).not.toBe(before);
  expect(seen.loads).toBe(1);

  // Missing though no other build is out.
  await page.route('**/assets/saved-page-*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Saved' }).first().click();
  await expect(page.getByRole('main')).toContainText('This page couldn’t be loaded');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(seen.loads).toBe(2);

  await page.goto(`${address}compose`);
  await expect(page.getByText('Kept through a deploy').first()).toBeVisible();
});

/** Opens a page from before a deploy, as a browser or a proxy may have cached it. */
const openOldPage = async (page: Page, times: number) => {
  const folder = redeploy();
  let left = times;
  await page.route(/\/\?q=post$/, (route) =>
    left-- > 0 ? route.fulfill({ path: 'dist/index.html' }) : route.continue(),
  );
  await openHost(page, hostWith({ folder }), '?q=post');
};

test('a page of before a deploy whose files are gone goes on in the new build by itself, without an error', async ({
  page,
}) => {
  const seen = watchLoads(page);
  await openOldPage(page, 1);
  await hasPosts(page);
  await expect(page).toHaveURL(/\?q=post$/);
  await expect.poll(() => seen).toEqual({ loads: 2, errors: [] });
});

test('a page of before a deploy that comes again is told, and not loaded a third time', async ({
  page,
}) => {
  const seen = watchLoads(page);
  await openOldPage(page, 3);
  // Its styles are missing too, so the message is visible during the reload.
  await expect.poll(() => seen.loads).toBe(2);
  await expect(page.locator('body[data-failed]')).toBeVisible();
  await expect(page.getByText('The forum has not loaded.')).toBeVisible();
  await expect.poll(() => seen).toEqual({ loads: 2, errors: [] });
});

test('a first visit asks for the question and the messages while the code of the app is still on its way, once, for no code of another page before the member acts, and what a page asks the service leaves before its own files', async ({
  page,
}) => {
  const asked: string[] = [];
  const catalogues = (language: string) =>
    asked.filter((path) => new RegExp(`^/assets/${language}-.{8}\\.js`).test(path)).length;
  page.on('request', (request) =>
    asked.push(`${new URL(request.url()).pathname} ${request.postData() ?? ''}`),
  );
  const arrive = await holdFiles(page, '**/assets/frame-*.js');
  // What the page had requested when the first post appeared.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[data-post]')) return;
      observer.disconnect();
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      Object.assign(window, { askedBefore: files });
    }).observe(document, { childList: true, subtree: true });
  });
  const ahead = page.waitForResponse('**/api/post/search');
  const opened = openHost(page, hostWith(), '?q=post');
  await ahead;
  await expect.poll(() => catalogues('en')).toBe(1);
  arrive();
  const { address } = await opened;
  await hasPosts(page);
  const questions = asked.filter((one) => one.startsWith('/api/post/search'));
  expect(questions[0]).toContain('"keywords":"post"');
  expect(new Set(questions).size).toBe(questions.length);
  expect([catalogues('en'), catalogues('zh-cn')]).toEqual([1, 0]);
  const before = await page.evaluate((): string[] => Reflect.get(window, 'askedBefore'));
  const scripts = before.flatMap((name) => /\/assets\/(.+)-.{8}\.js$/.exec(name)?.[1] ?? []);
  // The code of excerpts may be here before the rows or not.
  const others = scripts.filter((name) => name !== 'content');
  expect(others.sort()).toEqual(['en', 'frame', 'messages', 'rolldown-runtime', 'start']);

  // Of what comes late, as does what looks at where the pointer is.
  await expect(page.getByRole('button', { name: '? Keyboard' })).toBeAttached();
  await page.waitForLoadState('networkidle');
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
  const atRest = await loaded();
  expect(
    atRest.filter((path) => /(post|member|topics|compose|saved|data)-page/.test(path)),
  ).toEqual([]);
  // An address that is asked for again, as an icon is, comes from the browser's cache.
  expect(new Set(atRest).size).toBeLessThanOrEqual(20);
  await expect(async () => {
    await page.mouse.move(0, 0);
    await topicsLink(page).hover();
    expect((await loaded()).join()).toContain('topics-page');
  }).toPass();

  // Behind its own files a question would wait on a host without HTTP/2.
  asked.length = 0;
  const placeOf = (name: RegExp) => asked.findIndex((path) => name.test(path));
  await page.goto(`${address}topics`);
  await expect.poll(() => placeOf(/\/topics-page-[^/]*\.js/)).toBeGreaterThan(0);
  for (const question of [/^\/api\/topic /, /^\/api\/post\/search /]) {
    expect(placeOf(question)).toBeGreaterThan(0);
    expect(placeOf(question)).toBeLessThan(placeOf(/\/topics-page-/));
  }
});

test('a page whose setting is not allowed says which it is and what it may be', async ({
  page,
}) => {
  const changePage = withSettings({ 'base-url': 'ftp://files.example' });
  await openHost(page, hostWith({ changePage }));
  await expect(page.locator('h1')).toHaveText('This forum isn’t set up correctly');
  await expect(page.getByRole('listitem')).toContainText(
    /parley:base-url.*ftp:\/\/files\.example.*an http\(s\) address/,
  );
});

/** The style sheet of docs/hosting.md, verbatim. */
const [, ownSheet = ''] =
  /```css\n([\s\S]+?)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];

test('a style sheet of the host beside the page goes before the styles of the build, and those of each page come behind those of the frame', async ({
  page,
}) => {
  const link = '<link rel="stylesheet" href="/mine.css" />';
  await openHost(
    page,
    hostWith({
      files: { '/mine.css': ownSheet },
      changePage: (text) => text.replace('</head>', `${link}</head>`),
    }),
  );
  const tab = page.locator('main nav [aria-current=page]').first();
  const isSeal = (colour: string) => expect(tab).toHaveCSS('border-bottom-color', colour);
  await isSeal('rgb(29, 107, 58)');
  const write = page.getByRole('link', { name: 'New post' }).first();
  await write.hover();
  await expect(write).toHaveCSS('background-color', 'rgb(29, 107, 58)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await isSeal('rgb(127, 216, 160)');
  await page.emulateMedia({ colorScheme: null });
  const hasFont = (name: string, font: RegExp) =>
    expect(page.locator(name).first()).toHaveCSS('font-family', font);
  await hasFont('html', /^Inter/);
  await hasFont('article h2 [lang=en]', /^Inter/);
  await page.getByRole('button', { name: '中文' }).first().click();
  await hasFont('html', /^"Noto Serif SC"/);
  await page.getByRole('button', { name: 'English' }).first().click();
  await page.setViewportSize({ width: 390, height: 800 });
  for (const [address, title] of Object.entries({
    '/': 'All posts',
    '/topics': 'Topics',
    '/compose': 'New post',
    '/saved': 'Saved',
    '/data': 'Your data',
  })) {
    await goInside(page, address);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const button = page.locator('a[href="/compose"]').first();
    await expect.soft(button, address).toHaveCSS('border-start-start-radius', '8px');
    await expect.soft(button, address).toHaveCSS('padding-inline-start', '0px');
  }
});

test('a worker of earlier software, which answers with its own site, is gone after a visit where deploy/sw.js has its place', async ({
  page,
}) => {
  const earlier = `addEventListener('install', () => skipWaiting());
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    onfetch = (event) => event.request.mode === 'navigate' && event.respondWith(new Response('Earlier'));`;
  const registering = `<!doctype html><script>navigator.serviceWorker.register('/sw.js')</script>`;
  const { 'Content-Security-Policy': _, ...headers } = pageHeaders;
  const files: Record<string, string> = { '/sw.js': earlier };
  const host = hostWith({ headers, files, changePage: () => registering });
  const { address } = await openHost(page, host);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  files['/sw.js'] = readFileSync('deploy/sw.js', 'utf8');
  Object.assign(host, { headers: pageHeaders, changePage: (text: string) => text });
  await page.goto(address);
  await expect(page.locator('body')).toHaveText('Earlier');
  const isGone = () => navigator.serviceWorker.getRegistration().then((one) => !one);
  await expect.poll(() => page.evaluate(isGone)).toBe(true);
  await page.goto(address);
  await hasPosts(page);
});

test('inside a page of another site the forum shows nothing but a way out, without any header', async ({
  page,
}) => {
  const asked: unknown[] = [];
  const bare = await serveBuild({ folder: 'dist', answer: (path) => asked.push(path) });
  const other = await serveBuild({
    folder: 'dist',
    changePage: () => `<!doctype html><title>Prizes</title><iframe src="${bare.address}"></iframe>`,
  });
  await page.goto(other.address);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(
    'This forum is shown inside another site',
  );
  await expect(frame.getByRole('link')).toHaveText(['Open the forum']);
  await expect(frame.getByRole('link')).toHaveAttribute('target', '_blank');
  expect(asked).toEqual([]);
  await other.stop();
  await bare.stop();
});

test('posts of an editor that writes styles are read without a violation of the policy', async ({
  page,
}) => {
  const violations = await watchPolicy(page);
  const styled = `<style><!-- p.MsoNormal { margin: 0 } --></style><STYLE type="text/css">td { color: red }</STYLE >
    <p class='MsoNormal' style='margin:0'><span style="color: red">Red words</span></p>
    <table><tr><td width=301 style='width:225.4pt' title="a > b" STYLE = x>cell</td></tr></table>`;
  await openHost(page, hostWith({ answer: hostileService([styled]) }));
  await page.getByRole('article').getByRole('heading').getByRole('link').click();
  await expect(page.getByText('Red words', { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'cell' })).toBeVisible();
  expect(violations).toEqual([]);
});
