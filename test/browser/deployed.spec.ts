import { expect, type Page, test } from '@playwright/test';
import { copyBuild, redeploy } from '../deploy/builds';
import { serverHeaders } from '../deploy/server-headers';
import { type StaticHost, serveBuild } from '../deploy/static-host';
import { awaitEditor } from '../support/await-editor';
import { holdFiles } from '../support/hold-files';
import { hostileService } from '../xss/hostile-service';
import { goInside } from './states';

const answer = hostileService(['<p>One post</p>', '<p>Another</p>']);

/** Disables prefetching, so that a page's code has not loaded when the host changes. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** A host whose build the test may replace while a page is open. */
const openHost = async (page: Page, host: StaticHost, path = '') => {
  const { address, stop } = await serveBuild(host);
  test.info().annotations.push({ type: 'host', description: address });
  page.once('close', () => void stop());
  await page.goto(`${address}${path}`);
  return address;
};

const topics = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Topics' });
const scriptOf = (page: Page) => page.locator('script[type=module][async]').getAttribute('src');

test('a page that was open before a deploy goes on in the new build, and keeps the draft', async ({
  page,
}) => {
  await saveData(page);
  const host: StaticHost = { folder: copyBuild(), headers: serverHeaders(), answer };
  const address = await openHost(page, host, 'compose');
  await page.getByRole('textbox', { name: 'Title' }).fill('Kept through a deploy');
  const before = await scriptOf(page);
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });

  host.folder = redeploy();
  await topics(page).click();
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  await expect(page).toHaveURL(`${address}topics`);
  expect(await scriptOf(page)).not.toBe(before);
  expect(loads).toBe(1);

  await page.goto(`${address}compose`);
  await expect(page.getByText('Kept through a deploy').first()).toBeVisible();
});

test('where code is missing though no other build is out, the page is loaded once more, and then says so', async ({
  page,
}) => {
  await saveData(page);
  const host: StaticHost = { folder: copyBuild(), headers: serverHeaders(), answer };
  await openHost(page, host);
  await expect(page.getByRole('article').first()).toBeVisible();
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route('**/assets/topics-page-*.js', (route) => route.abort());
  await topics(page).click();
  await expect(page.getByRole('main')).toContainText('This page could not be loaded');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(loads).toBe(1);
});

/** Opens a page from before a deploy, as a browser or a proxy may have cached it. */
const openOldPage = async (page: Page, times: number) => {
  const folder = redeploy();
  let left = times;
  await page.route(/\/\?q=post$/, (route) =>
    left-- > 0 ? route.fulfill({ path: 'dist/index.html' }) : route.continue(),
  );
  await openHost(page, { folder, headers: serverHeaders(), answer }, '?q=post');
};

/** Counts the loads of the page, and collects its errors. */
const watchLoads = (page: Page) => {
  const seen = { loads: 0, errors: [] as string[] };
  page.on('domcontentloaded', () => {
    seen.loads += 1;
  });
  page.on('pageerror', ({ message }) => seen.errors.push(message));
  return seen;
};

test('a page of before a deploy whose files are gone goes on in the new build by itself, without an error', async ({
  page,
}) => {
  const seen = watchLoads(page);
  await openOldPage(page, 1);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\?q=post$/);
  expect(seen).toEqual({ loads: 2, errors: [] });
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
  expect(seen).toEqual({ loads: 2, errors: [] });
});

for (const [what, absent] of [
  ['the first script', /start-[\w-]{8}\.js$/],
  ['the names of the messages', /messages-[\w-]{8}\.js$/],
  ['the messages', /assets\/en-[\w-]{8}\.js$/],
] as const)
  test(`a page that came before ${what} of its build opens at the next visit, though the host said that its absence keeps for a year`, {
    tag: '@long',
  }, async ({ page }) => {
    await saveData(page);
    const host: StaticHost = { folder: copyBuild(), headers: serverHeaders(), answer, absent };
    const address = await openHost(page, host);
    await expect(page.getByText('The forum has not loaded.')).toBeVisible();
    host.absent = undefined;
    await page.goto(address);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(address);
  });

test('the question and the messages are asked for while the code of the app is still on its way, once, and nothing else before the posts', async ({
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
  const opened = openHost(page, { folder: 'dist', headers: serverHeaders(), answer }, '?q=post');
  await ahead;
  await expect.poll(() => catalogues('en')).toBe(1);
  arrive();
  await opened;
  await expect(page.getByRole('article').first()).toBeVisible();
  const questions = asked.filter((one) => one.startsWith('/api/post/search'));
  expect(questions[0]).toContain('"keywords":"post"');
  expect(new Set(questions).size).toBe(questions.length);
  expect([catalogues('en'), catalogues('zh-cn')]).toEqual([1, 0]);
  const before = await page.evaluate((): string[] => Reflect.get(window, 'askedBefore'));
  const scripts = before.flatMap((name) => /\/assets\/(.+)-.{8}\.js$/.exec(name)?.[1] ?? []);
  expect(scripts.sort()).toEqual(['en', 'frame', 'messages', 'rolldown-runtime', 'start']);
});

test('what a page asks the service leaves before its own files, behind which it would wait on a host without HTTP/2', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const placeOf = (name: RegExp) => asked.findIndex((path) => name.test(path));
  await openHost(page, { folder: 'dist', headers: serverHeaders(), answer }, 'topics');
  await expect.poll(() => placeOf(/\/topics-page-[^/]*\.js$/)).toBeGreaterThan(0);
  expect(placeOf(/^\/api\/topic$/)).toBeGreaterThan(0);
  expect(placeOf(/^\/api\/topic$/)).toBeLessThan(placeOf(/\/topics-page-/));
  expect(placeOf(/^\/api\/post\/search$/)).toBeLessThan(placeOf(/\/topics-page-/));
});

const withMeta = (meta: string, content: string) => (page: string) =>
  page
    .replace(new RegExp(`<meta name="parley:${meta}"[^>]*>`), '')
    .replace('</head>', `<meta name="parley:${meta}" content="${content}" /></head>`);

test('a page whose setting is not allowed says which it is and what it may be', async ({
  page,
}) => {
  const changePage = withMeta('base-url', 'ftp://files.example');
  await openHost(page, { folder: 'dist', headers: serverHeaders(), answer, changePage });
  await expect(page.locator('h1')).toHaveText('This forum is not set up correctly');
  await expect(page.getByRole('listitem')).toContainText(
    /parley:base-url.*ftp:\/\/files\.example.*an http\(s\) address/,
  );
});

test('settings hold at run time: another service, its first page and the title', async ({
  page,
}) => {
  const asked: unknown[] = [];
  const service = await serveBuild({
    folder: 'dist',
    headers: { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': 'content-type' },
    answer: (path, body) => {
      asked.push(body);
      return answer(path, { ...(body as object), pageNum: 0 });
    },
  });
  const { origin } = new URL(service.address);
  const changePage = (written: string) =>
    [
      withMeta('base-url', origin),
      withMeta('first-page', '1'),
      withMeta('title', 'Tea house'),
      (text: string) => text.replace("connect-src 'self'", `connect-src 'self' ${origin}`),
    ].reduce((text, change) => change(text), written);
  await openHost(page, { folder: 'dist', changePage });
  await expect(page.getByRole('article').first()).toContainText('#0');
  await expect(page).toHaveTitle(/Tea house/);
  expect(asked[0]).toMatchObject({ pageNum: 1 });
  await service.stop();
});

test('a style sheet of the host beside the page goes before the styles of the build', async ({
  page,
}) => {
  await openHost(page, {
    folder: 'dist',
    headers: serverHeaders(),
    answer,
    files: { '/mine.css': ':root { --seal: rgb(0, 99, 0); }' },
    changePage: (text) =>
      text.replace('</head>', '<link rel="stylesheet" href="/mine.css" /></head>'),
  });
  const tab = page.locator('main nav [aria-current=page]').first();
  await expect(tab).toHaveCSS('border-bottom-color', 'rgb(0, 99, 0)');
});

test('the first paint waits for no request of settings, and for no comment', async ({ page }) => {
  const asked: string[] = [];
  const first = page.waitForResponse(/\/before-paint\.js$/);
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openHost(page, { folder: 'dist', headers: serverHeaders(), answer });
  await expect(page.getByRole('article').first()).toBeVisible();
  const others = asked.filter(
    (path) => !/^\/(assets\/.*|before-paint\.js|icon\.svg|api\/.*)?$/.test(path),
  );
  expect(others).toEqual([]);
  expect(await (await first).text()).not.toContain('// ');
});

test('the build that is deployed looks as the one of the mock service: one ring, one width, a frame that is where the app is', async ({
  page,
}) => {
  await openHost(page, { folder: 'dist', headers: serverHeaders(), answer });
  await page.locator('#search').focus();
  await expect(page.getByRole('article').first()).toBeVisible();
  const styles = await page
    .locator('#search')
    .evaluate((box) =>
      [box, box.closest('form')].map((one) => one && getComputedStyle(one).outlineStyle),
    );
  expect(styles).toEqual(['none', 'solid']);
  // Each page has its own styles, which must not precede those of the frame.
  for (const address of ['/', '/topics', '/compose', '/saved', '/data'])
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await goInside(page, address);
      await expect(page.locator('main h1').first()).toBeVisible();
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect.soft(beyond, `${address} at ${width} px`).toBeLessThanOrEqual(0);
      const button = page.locator('a[href="/compose"]').first();
      const { position, radius } = await button.evaluate((one) => {
        const { borderStartStartRadius, position } = getComputedStyle(one);
        return { position, radius: borderStartStartRadius };
      });
      expect.soft([position, radius], address).toEqual(['relative', '8px']);
    }
});

test('inside a page of another site the forum shows nothing but a way out, without any header', async ({
  page,
}) => {
  const asked: unknown[] = [];
  const bare = await serveBuild({
    folder: 'dist',
    answer: (path, body) => {
      asked.push(path);
      return answer(path, body);
    },
  });
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

test('the policy by which the editor reads what is pasted sanitises, and there is no other', async ({
  page,
}) => {
  await openHost(page, { folder: 'dist', headers: serverHeaders(), answer }, 'compose');
  await awaitEditor(page);
  const said = await page.evaluate(() => {
    const factory = Reflect.get(window, 'trustedTypes');
    const hostile = '<p onclick="x()">a<img src=x onerror="x()"><script>x()</script></p>';
    const makeOther = () => {
      try {
        factory.createPolicy('ProseMirrorClipboard', { createHTML: (text: string) => text });
        return 'made';
      } catch {
        return 'refused';
      }
    };
    return [String(factory.defaultPolicy?.createHTML(hostile)), makeOther()];
  });
  expect(said).toEqual(['<p>a<img src="x" alt=""></p>', 'refused']);
});
