import type { ServerResponse } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { limits } from '../../src/context/limits';
import { copyBuild, redeploy } from '../deploy/builds';
import { readStore } from '../faults/write-post';
import { awaitEditor } from '../support/await-editor';
import { hasPosts, hostWith, openHost, topicsLink, watchPolicy } from './open-host';

/** The paths that the worker has cached, once it is active. */
const keptPaths = async (page: Page) => {
  await page.evaluate(() => navigator.serviceWorker.ready);
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('parley-shell:'));
    const kept = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return kept.flat().map((url) => new URL(url).pathname);
  });
};

/** Before the next test Playwright opens the page once more, which the worker would answer: the app then reloads under it. */
test.afterEach(async ({ page }) => {
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  });
});

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build');

test('after a visit the app is there without its host, and a newer build is offered with drafts kept, while other tabs keep the files of the old one', async ({
  page,
  context,
}) => {
  const violations = await watchPolicy(page);
  // The first visit's rest, and a long wait, are over at once.
  await page.addInitScript(
    (waits) => {
      const { setTimeout: later } = window;
      const soon = (run: () => void, ms = 0) => later(run, waits.includes(ms) ? 0 : ms);
      Object.assign(window, { setTimeout: soon });
    },
    [limits.restMs, limits.longWaitMs],
  );
  const host = hostWith({ folder: copyBuild() });
  const { address, stop } = await openHost(page, host, 'compose');
  const old = await buildOf(page);

  const kept = await keptPaths(page);
  expect(kept).toEqual(expect.arrayContaining(['/', '/before-paint.js', '/icon.svg']));
  const unexpected = kept.filter(
    (path) => !/^\/(assets\/.*|before-paint\.js|icon\.svg)?$/.test(path),
  );
  expect(unexpected).toEqual([]);

  const other = await context.newPage();
  await other.goto(address);
  await hasPosts(other);
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept through an update');
  host.folder = redeploy();
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('status').filter({ hasText: 'This forum has been updated' });
  await expect(offer).toBeVisible();
  await expect(page.getByText(/Draft saved/).first()).toBeVisible();
  // It is on the device, and opens at once though the page of the host never comes.
  const draft = page.url();
  host.files = { [new URL(draft).pathname]: () => {} };
  // Again where a slow disk had the worker ask the host, or the page, which nobody has touched, reloaded by itself.
  await expect(async () => {
    await page.goto(draft, { timeout: 20_000 });
    if ((await buildOf(page)) === old)
      await offer.getByRole('button', { name: 'Reload' }).click({ timeout: 20_000 });
    await expect.poll(() => buildOf(page), { timeout: 20_000 }).not.toBe(old);
  }).toPass();
  await expect(page.getByText('Kept through an update').first()).toBeVisible();
  const caching = () => page.evaluate(() => caches.keys());
  await expect.poll(async () => (await caching()).length).toBe(2);

  // The host no longer has any file of the old build.
  await topicsLink(other).click();
  await expect(other.getByRole('treeitem').first()).toBeVisible();
  expect(await buildOf(other)).toBe(old);
  await other.close();
  expect(await caching()).toContain(`parley-shell:/:${await buildOf(page)}`);

  await page.goto(address);
  await hasPosts(page);
  const answers = () => page.evaluate(() => localStorage.getItem('parley:answers'));
  await expect.poll(answers).toBe('[""]');

  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#0');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  const opened = page.url();
  await page.goto(`${address}saved`);
  await expect(page.getByRole('article').first()).toContainText('#0');
  // The responses are stored by then.
  await expect
    .poll(async () => JSON.parse(await readStore(page, 'answers')).length)
    .toBeGreaterThan(2);

  // An address of the host is requested once: a code that signs in is valid once.
  let codes = 0;
  const signIn = (response: ServerResponse) => {
    codes += 1;
    response.setHeader('Content-Type', 'text/html').end('You are signed in.');
  };
  host.files = { '/callback': signIn };
  await page.goto(`${address}callback?code=1`);
  await expect(page.getByText('You are signed in.')).toBeVisible();
  expect(codes).toBe(1);

  await stop();
  await page.goto(opened);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#0');
  await expect(page.getByRole('main')).toContainText('One post');
  await page.goto(address);
  await expect(page.getByRole('article').first()).toContainText('#0');
  await expect(page.getByText(/^Saved copy from/)).toBeVisible();
  await page.goto(`${address}compose`);
  await expect(page.getByText('Kept through an update').first()).toBeVisible();
  await awaitEditor(page);
  expect(violations).toEqual([]);
  // The worker does not respond for addresses of the host.
  const away = await context.newPage();
  await expect(away.goto(`${address}login`)).rejects.toThrow();
  await away.close();
});

const isRegistered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

test('a disk that is full before all files are kept costs no page, and the next visit keeps them', {
  tag: '@long',
}, async ({ page, context }) => {
  const host = hostWith({ folder: copyBuild() });
  const { address, stop } = await openHost(page, host);
  const disk = await context.newCDPSession(page);
  const leave = (quotaSize: number) =>
    disk.send('Storage.overrideQuotaForOrigin', { origin: new URL(address).origin, quotaSize });
  const used = () =>
    page.evaluate(async () => (await navigator.storage.estimate()).usage ?? Number.NaN);
  /** In bytes: a third of the build. */
  const some = 600_000;
  await leave(some);
  await context.waitForEvent('serviceworker');
  await expect.poll(() => isRegistered(page)).toBe(false);

  await leave(100_000_000);
  await page.goto(address);
  const { length } = await keptPaths(page);

  await leave((await used()) + some);
  host.folder = redeploy();
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const worker = (await registration.update()).installing;
    await new Promise((end) => worker?.addEventListener('statechange', end));
    return worker?.state;
  });
  expect(ended).toBe('redundant');
  expect(await keptPaths(page)).toHaveLength(length);
  await stop();
  await page.goto(address);
  await expect(page.getByRole('article').first()).toContainText('#0');
});

test('a file that was not there yet is kept at the next visit, though the host said that its absence keeps for a year', {
  tag: '@long',
}, async ({ page, context }) => {
  const absent = /data-page-[\w-]{8}\.js$/;
  const host = hostWith({ folder: copyBuild(), absent });
  const { address, stop } = await openHost(page, host);
  await context.waitForEvent('serviceworker');
  await expect.poll(() => isRegistered(page)).toBe(false);

  host.absent = undefined;
  await page.goto(address);
  expect((await keptPaths(page)).filter((path) => absent.test(path))).toHaveLength(1);
  await stop();
  await page.goto(address);
  await expect(page.getByRole('article').first()).toContainText('#0');
});
