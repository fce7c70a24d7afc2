import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createForum } from '../../mocks/forum/forum';
import { answerRequest } from '../../mocks/handlers';
import { listen } from '../../mocks/http/listen';
import { requireSession } from '../../mocks/http/sessions';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { noteShifts, shiftsOf } from './judge-page';
import { hasPosts, hostWith, openHost, withSettings } from './open-host';

/** The module from docs/signing-in.md, verbatim. */
const [, bearerModule = ''] =
  /```js\n([\s\S]+?)```/.exec(readFileSync('docs/signing-in.md', 'utf8')) ?? [];

const settings = {
  'login-url': '/api/session/login?next={return}',
  'logout-url': '/api/session/out?next={return}',
  'host-module': '/host.js',
};
const member = 'Robin Wen of the Northern Reading Rooms';

/** Opens a new post in the production build under its policy, with the service of `npm run service -- --auth`. */
const openForm = async (page: Page) => {
  const dataset = composeDataset(60);
  const forum = { forum: createForum({ dataset }), conditions: { latency: 0 } };
  const asked: string[] = [];
  const service = await listen(
    0,
    requireSession('bearer', member, (request) => {
      asked.push(new URL(request.url).pathname);
      return answerRequest(forum, request);
    }),
  );
  page.once('close', () => void service.stop());
  const host = hostWith({
    service: service.address,
    files: { '/host.js': bearerModule },
    changePage: withSettings(settings),
  });
  await openHost(
    page,
    host,
    `compose?block=${dataset.blocks[0]?.id}&topic=${dataset.topics[0]?.id}`,
  );
  const expireTokens = () => fetch(`${service.address}/api/session/expire`, { method: 'POST' });
  return { asked, expireTokens };
};

/** Elements of the header that overlap their neighbour or are taller than its row. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const row = [
      ...document.querySelectorAll('header:first-of-type :is(a, button, nav div > span)'),
    ]
      .map((element) => ({ name: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
      .sort((a, b) => a.box.left - b.box.left);
    return row
      .filter(
        ({ box }, at) => box.right > (row[at + 1]?.box.left ?? innerWidth) + 1 || box.height > 48,
      )
      .map(({ name }) => name);
  });

test('a token that expires while a member writes is renewed by the module of the host, the post is made once, and the header leads in and out', async ({
  page,
}) => {
  const { asked, expireTokens } = await openForm(page);
  const banner = page.getByRole('banner').first();
  await banner.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: `Sign in as ${member}` }).click();
  await expect(banner).toContainText(`Signed in as ${member}`);
  for (const width of [900, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => crowded(page), `at ${width} px`).toEqual([]);
  }
  await page.getByRole('textbox', { name: 'Title' }).fill('Longer than a token lives');
  await page.getByRole('textbox', { name: 'Content' }).fill('Some words.');
  await expireTokens();
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await refused;
  await expect(
    page.getByRole('heading', { level: 1, name: 'Longer than a token lives' }),
  ).toBeVisible();
  expect(asked.filter((path) => path === '/api/post')).toHaveLength(1);
  await banner.getByRole('link', { name: 'Sign out' }).click();
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('nothing in the header moves while a page of a host with a login loads, and a long name of the forum stands beside the search box', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await noteShifts(page);
  const title = 'The Amateur Radio Society of the Northern Rooms';
  await openHost(page, hostWith({ changePage: withSettings({ title, 'login-url': '/in' }) }));
  await hasPosts(page);
  const banner = page.getByRole('banner').first();
  await expect(banner.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await shiftsOf(page)).join('\n')).not.toMatch(/layout_page|header_links|search-box/);
  const name = await banner.getByText(title, { exact: true }).boundingBox();
  const search = await banner.getByRole('search').boundingBox();
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(search?.x ?? 0);
  expect(name?.height).toBeLessThan(50);
});

test('a module of the host among the files that the build copies is loaded while developing, too', {
  tag: '@long',
}, async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'parley-public-'));
  writeFileSync(join(folder, 'host.js'), `export const member = () => 'Robin Wen';`);
  process.env.SERVICE_URL = 'http://127.0.0.1:1';
  const { createServer } = await import('vite');
  const server = await createServer({
    ...{ mode: 'live', logLevel: 'error', publicDir: folder, cacheDir: join(folder, 'cache') },
    server: { port: 0 },
    plugins: [{ name: 'of-host', transformIndexHtml: withSettings({ 'host-module': '/host.js' }) }],
  });
  try {
    await server.listen();
    await page.goto(server.resolvedUrls?.local[0] ?? '');
    await expect(page.getByText('Signed in as Robin Wen').first()).toBeAttached();
  } finally {
    await server.close();
    delete process.env.SERVICE_URL;
    rmSync(folder, { recursive: true });
  }
});
