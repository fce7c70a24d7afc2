import { readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type APIResponse, chromium, expect, type Page, test } from '@playwright/test';
import { findNginx } from '../../scripts/programs.mjs';
import { buildUnder, copyBuild } from '../deploy/builds';
import { selfSigned } from '../deploy/certificate';
import { hasBrotli, hasBrotliFiles, startNginx } from '../deploy/nginx';
import { serverHeaders } from '../deploy/server-headers';
import { startService } from '../deploy/service';
import { topicsLink, watchPolicy } from './open-host';

test.describe.configure({ mode: 'serial', timeout: 5 * 60_000 });
test.skip(!findNginx(), 'There is no nginx here.');

let service: Awaited<ReturnType<typeof startService>>;
let root: Awaited<ReturnType<typeof startNginx>>;

test.beforeAll(async () => {
  service = await startService();
  root = await startNginx({ folder: copyBuild(), service: service.address });
});

test.afterAll(() => {
  root.stop();
  service.stop();
});

const startUnderPath = async () =>
  startNginx({
    folder: await buildUnder('/forum/'),
    service: service.address,
    change: (conf) =>
      conf
        .replace(' /index.html', ' /forum/index.html')
        .replace(/(location |location ~ "\^|304\) )(?=\/(?!api))/g, '$1/forum'),
  });

/** Searches, walks the topics, writes, and opens the new post by its address. */
const walkAsMember = async (page: Page) => {
  await page.goto('/');
  const results = page.getByRole('region', { name: 'Results' });
  // Ten posts, of which three pinned ones are folded.
  await expect(results.getByRole('article')).toHaveCount(7);
  const box = page.getByRole('searchbox', { name: 'Search' });
  await box.fill('論壇');
  await box.press('Enter');
  await expect(results.locator('mark').first()).toHaveText(/论坛|論壇/);

  await topicsLink(page).click();
  const tree = page.getByRole('tree', { name: 'Topics' });
  await tree.getByRole('treeitem', { name: /^Data/ }).click();
  await page.getByRole('link', { name: 'Write here' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('夜里三点的游标分页');
  await page.getByRole('textbox', { name: 'Content' }).fill('排序键必须唯一，否则翻页会漏行。');
  await page.getByLabel('Block', { exact: true }).click();
  await page
    .getByRole('treeitem', { name: /^Databases/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page).toHaveURL(/\/posts\/\d{19}$/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('夜里三点的游标分页');
};

test('the walk of a member passes behind nginx and before the real service, without a mock worker', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: root.address, locale: 'en-US' });
  const page = await context.newPage();
  const violations = await watchPolicy(page);
  await walkAsMember(page);
  const workers = await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    return registrations.map(({ active }) => active?.scriptURL ?? 'on its way');
  });
  expect(workers.filter((address) => /mock/i.test(address))).toEqual([]);
  expect(violations).toEqual([]);
  await context.close();
});

for (const [name, base] of [
  ['at the root', ''],
  ['under a path of its own', '/forum'],
] as const) {
  test(`every page opens by its address ${name}, and its policy objects to nothing`, {
    tag: '@long',
  }, async ({ browser }) => {
    const host = base ? await startUnderPath() : root;
    const page = await browser.newPage();
    const violations = await watchPolicy(page);
    const found = await page.request.post(`${host.address}/api/post/search`, {
      data: { pageSize: 3, keywords: 'keyset' },
    });
    const [post] = (await found.json()).data.content;
    const addresses = [
      '/',
      '/?q=keyset&sort=replyCount',
      '/?q=nothing-has-this-name',
      `/posts/${post.id}`,
      '/posts/none.there',
      `/members/${post.memberId}`,
      '/topics',
      `/topics/${post.topicId}`,
      '/compose',
      '/saved',
      '/nowhere',
    ];
    for (const address of addresses) {
      const answer = await page.goto(`${host.address}${base}${address}`);
      expect(answer?.status()).toBe(200);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
    // The worker and stored answers are of the folder, which has a slash at its end.
    const home = page.getByRole('link', { name: /, home$/ });
    await expect(home).toHaveAttribute('href', `${base}/`);
    if (base) {
      const folder = await page.request.get(`${host.address}${base}`, { maxRedirects: 0 });
      expect(folder.headers().location).toBe(`${base}/`);
      const icon = await page.request.get(`${host.address}${base}/icon.svg`);
      expect(icon.headers()['cache-control']).toBe('public, max-age=3600');
    }
    await page.goto(`${host.address}${base}/posts/${post.id}`);
    await topicsLink(page).click();
    await expect(page).toHaveURL(`${host.address}${base}/topics`);
    await page.goBack();
    await expect(page.locator('h1')).toContainText(post.title);
    await page.goto(`${host.address}${base}/data`);
    await page.locator('summary', { hasText: 'Clear everything' }).click();
    await page.getByRole('button', { name: 'Clear everything' }).click();
    await expect(page).toHaveURL(`${host.address}${base}/saved`);
    expect(violations).toEqual([]);
    await page.close();
    if (base) host.stop();
  });
}

test('files are compressed and kept for ever, pages are asked for anew, and what is missing is not kept', {
  tag: '@long',
}, async ({ request }) => {
  const page = await (await request.get(root.address)).text();
  const script = /src="(\/assets\/frame-[^"]+\.js)"/.exec(page)?.[1] ?? '';
  for (const [path, status, caching] of [
    ['/', 200, 'no-cache'],
    [script, 200, 'public, max-age=31536000, immutable'],
    ['/icon.svg', 200, 'public, max-age=3600'],
    ['/assets/frame-gone.js', 404, 'no-cache'],
    ['/shell-worker.js', 200, 'no-cache'],
  ] as const) {
    const answer = await request.get(`${root.address}${path}`);
    expect([path, answer.status(), answer.headers()['cache-control']]).toEqual([
      path,
      status,
      caching,
    ]);
  }
  const encoding = hasBrotli ? 'br' : 'gzip';
  const headers = { 'Accept-Encoding': encoding };
  const compressed = (await request.get(`${root.address}${script}`, { headers })).headers();
  expect(compressed['content-encoding']).toBe(encoding);
  if (hasBrotliFiles)
    expect(Number(compressed['content-length'])).toBe(statSync(join('dist', `${script}.br`)).size);
});

test('every answer carries the headers, those of failures too', { tag: '@long' }, async ({
  request,
}) => {
  const all = { ...serverHeaders(), 'Reporting-Endpoints': 'parley="/reports"' };
  const expected = Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]);
  for (const path of ['/', '/posts/1', '/assets/none.js', '/api/nothing']) {
    const answer = await request.get(`${root.address}${path}`);
    expect(answer.headers(), path).toMatchObject(Object.fromEntries(expected));
  }
});

test("an address of the service is the service's, whatever stands in it, and caching is said once", {
  tag: '@long',
}, async ({ request }) => {
  const cachingOf = (answer: APIResponse) =>
    answer.headersArray().filter(({ name }) => name.toLowerCase() === 'cache-control').length;
  const asked = await request.post(`${root.address}/api/assets/x.js`, { data: {} });
  expect((await asked.json()).code).toBe(40400);
  expect(cachingOf(asked)).toBe(1);
});

test('what a browser reports of the policy is in a log, a line each', { tag: '@long' }, async ({
  request,
}) => {
  const report = { type: 'csp-violation', url: 'https://forum.example.org/', body: { a: '"\n' } };
  const answer = await request.post(`${root.address}/reports`, {
    data: JSON.stringify([report]),
    headers: { 'Content-Type': 'application/reports+json' },
  });
  expect(answer.status()).toBe(204);
  const logged = () => readFileSync(join(root.home, 'reports.log'), 'utf8').split('\n');
  // A complete line ends with a line break, so an empty one follows.
  await expect.poll(() => logged().length).toBe(2);
  expect(JSON.parse(JSON.parse(logged()[0] ?? '').reports)).toEqual([report]);
  expect((await request.get(`${root.address}/reports`)).status()).toBe(403);
  const long = await request.post(`${root.address}/reports`, { data: 'x'.repeat(20_000) });
  expect(long.status()).toBe(413);
});

test('deploy/cors.conf lets the pages of one other origin ask the service', {
  tag: '@long',
}, async ({ request }) => {
  const host = await startNginx({
    folder: copyBuild(),
    service: service.address,
    change: (site) =>
      site.replace('proxy_pass http://service;', 'include cors.conf; proxy_pass http://service;'),
  });
  const url = `${host.address}/api/post/search`;
  const before = await request.fetch(url, { method: 'OPTIONS' });
  const answer = await request.post(url, { data: { pageSize: 1 } });
  expect([before.status(), answer.status()]).toEqual([204, 200]);
  for (const response of [before, answer])
    expect(response.headers()).toMatchObject({
      'access-control-allow-origin': 'https://forum.example.org',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'Content-Type, X-XSRF-TOKEN',
      'access-control-expose-headers': 'Date, Retry-After',
    });
  host.stop();
});

test('an answer of the service does not empty what readers keep', { tag: '@long' }, async ({
  request,
}) => {
  const hostile = createServer((_, response) =>
    response.writeHead(200, { 'Clear-Site-Data': '"*"', 'X-Of-Service': 'yes' }).end('{}'),
  );
  await new Promise<void>((resolve) => hostile.listen(0, '127.0.0.1', resolve));
  const { port } = hostile.address() as AddressInfo;
  const host = await startNginx({ folder: copyBuild(), service: `http://127.0.0.1:${port}` });
  const headers = (await request.post(`${host.address}/api/post/search`, { data: {} })).headers();
  expect(headers['x-of-service']).toBe('yes');
  expect(headers['clear-site-data']).toBeUndefined();
  host.stop();
  hostile.close();
});

test('over TLS and HTTP/2, as hosts serve it, the forum opens and is there offline, and plain HTTP leads there', {
  tag: '@long',
}, async ({ request }) => {
  const certificate = selfSigned();
  test.skip(!certificate, 'There is no openssl here.');
  const host = await startNginx({ folder: copyBuild(), service: service.address, certificate });
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH,
    args: certificate && [certificate.trust],
  });
  const page = await browser.newPage();
  const opened = await page.goto(host.secureAddress ?? '');
  await expect(page.getByRole('article').first()).toBeVisible();
  const plain = await request.get(`${host.address}/posts/a%2Fb?q=1`, { maxRedirects: 0 });
  expect([plain.status(), plain.headers().location]).toEqual([
    301,
    'https://127.0.0.1/posts/a%2Fb?q=1',
  ]);
  expect(opened?.headers()['strict-transport-security']).toBe('max-age=31536000');
  const protocols = await page.evaluate(() => [
    ...new Set(
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ nextHopProtocol }) => nextHopProtocol)
        .map(({ nextHopProtocol }) => nextHopProtocol),
    ),
  ]);
  expect(protocols).toEqual(['h2']);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  host.stop();
  await page.reload();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
  await browser.close();
});
