import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { createForum } from '../../mocks/forum/forum';
import { answerRequest } from '../../mocks/handlers';
import { listen } from '../../mocks/http/listen';
import { askForSession, type WayToSignIn } from '../../mocks/http/sessions';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { serverHeaders } from '../deploy/server-headers';
import { serveBuild } from '../deploy/static-host';

/** The module from docs/signing-in.md, verbatim. */
const [, bearerModule = ''] =
  /```js\n([\s\S]+?)```/.exec(readFileSync('docs/signing-in.md', 'utf8')) ?? [];
const cookieModule =
  "export const member = async () => (await (await fetch('/api/session')).json()).name;";

const settings: Record<WayToSignIn, Record<string, string>> = {
  cookie: { csrf: 'XSRF-TOKEN X-XSRF-TOKEN' },
  bearer: {},
};

const written = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `<meta name="parley:${name}" content="${value}" />`)
    .join('');

/** Opens the production build under its policy, with the service of `npm run service -- --auth`. */
const openForumOf = async (page: Page, way: WayToSignIn, member = 'Robin Wen') => {
  const dataset = composeDataset(60);
  const forum = { forum: createForum({ dataset }), conditions: { latency: 0 } };
  const asked: string[] = [];
  const service = await listen(
    0,
    askForSession(way, member, (request) => {
      asked.push(new URL(request.url).pathname);
      return answerRequest(forum, request);
    }),
  );
  const host = await serveBuild({
    folder: 'dist',
    headers: serverHeaders(),
    service: service.address,
    files: { '/host.js': way === 'bearer' ? bearerModule : cookieModule },
    changePage: (text) =>
      text.replace(
        '</head>',
        `${written({
          'login-url': '/api/session/login?next={return}',
          'logout-url': '/api/session/out?next={return}',
          'host-module': '/host.js',
          ...settings[way],
        })}</head>`,
      ),
  });
  page.once('close', () => void host.stop().then(service.stop));
  const compose = `${host.address}compose?block=${dataset.blocks[0]?.id}&topic=${dataset.topics[0]?.id}`;
  const expireTokens = () => fetch(`${service.address}/api/session/expire`, { method: 'POST' });
  return { compose, asked, expireTokens };
};

const banner = (page: Page) => page.getByRole('banner').first();
const signIn = (page: Page) => banner(page).getByRole('link', { name: 'Sign in' });
const write = async (page: Page, title: string) => {
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Content' }).fill('Some words.');
};
const post = (page: Page) => page.getByRole('button', { name: 'Post', exact: true }).click();
const isPublished = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

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

test('where a cookie says who writes, a refused post waits for the login, is sent with the token of the cookie, and the header leads in and out', async ({
  page,
}) => {
  const { compose, asked } = await openForumOf(
    page,
    'cookie',
    'Robin Wen of the Northern Reading Rooms',
  );
  await page.goto(compose);
  await write(page, 'Written before the login');
  await post(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Sign in' });
  await notice.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: /^Sign in as Robin Wen/ }).click();
  await expect(banner(page)).toContainText('Signed in as Robin Wen of the Northern Reading Rooms');
  for (const width of [900, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await crowded(page), `at ${width} px`).toEqual([]);
  }
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue(
    'Written before the login',
  );
  expect(asked).not.toContain('/api/post');
  await post(page);
  await isPublished(page, 'Written before the login');
  await banner(page).getByRole('link', { name: 'Sign out' }).click();
  await expect(signIn(page)).toBeVisible();
});

test('a token that expires while a member writes is renewed by the module of the host, and the post is made once', async ({
  page,
}) => {
  const { compose, asked, expireTokens } = await openForumOf(page, 'bearer');
  await page.goto(compose);
  await signIn(page).click();
  await page.getByRole('link', { name: 'Sign in as Robin Wen' }).click();
  await expect(banner(page)).toContainText('Signed in as Robin Wen');
  await write(page, 'Longer than a token lives');
  await expireTokens();
  const refused = page.waitForResponse((answer) => answer.status() === 401);
  await post(page);
  await refused;
  await isPublished(page, 'Longer than a token lives');
  expect(asked.filter((path) => path === '/api/post')).toHaveLength(1);
});
