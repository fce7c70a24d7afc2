import { expect, type Page } from '@playwright/test';
import { holdFiles } from '../support/hold-files';
import { test } from './mock-test';

type Frame = { background: string; lang: string; words: string };

/** Records what each frame shows, from the first with a body. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames });
    const note = () => {
      requestAnimationFrame(note);
      if (!document.body) return;
      const { backgroundColor } = getComputedStyle(document.documentElement);
      const words = document.getElementById('app')?.textContent ?? '';
      frames.push({ background: backgroundColor, lang: document.documentElement.lang, words });
    };
    requestAnimationFrame(note);
  });

test.describe('where dark and Chinese are chosen, and the system says otherwise', () => {
  test.use({ colorScheme: 'light', locale: 'en-US' });

  test('the first frame has the chosen theme and language, and no other catalogue is asked for, nor is it said, where extensions put elements beside the app, that the forum has not loaded', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        const app = document.getElementById('app');
        if (!app || !document.getElementById('unstarted')) return;
        observer.disconnect();
        app.before(document.createElement('div'));
        app.after(document.createElement('div'));
        document.body.append(document.createElement('div'));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await watchFrames(page);
    await page.addInitScript(() => {
      localStorage.setItem('parley:theme', 'dark');
      localStorage.setItem('parley:language', 'zh-CN');
    });
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部帖子');
    const frames = await page.evaluate(() => (window as unknown as { frames: Frame[] }).frames);
    const spoken = frames.filter(({ words }) => words.trim() !== '');
    expect(spoken.length).toBeGreaterThan(0);
    expect(new Set(frames.map(({ background }) => background))).toEqual(
      new Set(['rgb(20, 23, 29)']),
    );
    expect(
      spoken.filter(({ lang, words }) => lang !== 'zh-CN' || words.includes('All posts')),
    ).toEqual([]);
    const catalogues = asked.filter((path) => /\/assets\/(en|zh-cn)-.{8}\.js$/.test(path));
    expect(catalogues).toEqual([expect.stringContaining('/zh-cn-')]);
    // Not hidden for eight seconds only, and no room is kept for it.
    await expect(page.locator('#unstarted')).toHaveCSS('display', 'none');
  });
});

/** Places of the frame, with selectors before any script and after the app has rendered. */
const places = {
  header: ['.header_header', 'header'],
  mark: ['.header_brand img', 'header img'],
  'search box': ['.search-box_form', '[role=search]'],
  ways: ['.header_links', 'header nav'],
  heading: ['.search-page_heading', 'h1'],
  tabs: ['.list-bar_bar', '.list-bar_bar'],
  list: ['.skeleton_rows', '[data-results]'],
} as const;

const placesOf = (page: Page, at: 0 | 1) =>
  page.evaluate(
    ([all, index]) =>
      Object.entries(all).map(([name, selectors]) => {
        const box = document.querySelector(`#app ${selectors[index]}`)?.getBoundingClientRect();
        // The width of a heading depends on its text.
        const right = name === 'heading' ? 0 : box?.right;
        const bottom = name === 'list' ? 0 : box?.bottom;
        return [name, name === 'ways' ? 0 : box?.left, box?.top, right, bottom];
      }),
    [places, at] as const,
  );

for (const [language, size] of [
  ['en', { width: 1280, height: 800 }],
  ['zh-CN', { width: 390, height: 844 }],
] as const)
  test(`the frame stands before the code of the app, and where the app has it, in ${language} ${size.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.addInitScript((chosen) => localStorage.setItem('parley:language', chosen), language);
    const arrive = await holdFiles(page, '**/assets/frame-*.js');
    const opened = page.goto('/', { waitUntil: 'load' });
    await expect(page.locator('#frame .skeleton_row').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const name = await page.locator('meta[name="parley:title"]').getAttribute('content');
    await expect(page.locator('#frame [data-title]')).toHaveText(name ?? '');
    await expect(page.locator('#unstarted')).toBeHidden();
    const before = await placesOf(page, 0);
    arrive();
    await opened;
    await page.locator('[data-results]').waitFor();
    await expect(page.locator('#frame')).toHaveCount(0);
    await expect.poll(() => placesOf(page, 1)).toEqual(before);
  });

test('all that an address needs is asked for at once, its page and its language among it, and waits for no code of the app', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('parley:language', 'zh-CN'));
  // A set, because a request without a response is repeated.
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  const askedFor = (name: RegExp) =>
    expect.poll(() => [...asked].filter((path) => name.test(path)));
  const arrive = await holdFiles(page, '**/before-paint.js');
  await page.route('**/assets/frame-*.js', (route) => route.abort());
  await page.goto('/topics', { waitUntil: 'commit' });
  await askedFor(/\/frame-[^/]*\.js$/).toHaveLength(1);
  await askedFor(/\/frame-[^/]*\.css$/).toHaveLength(1);
  expect([...asked].filter((path) => /topics/.test(path))).toEqual(['/topics']);
  arrive();
  await askedFor(/\/topics-page-[^/]*\.js$/).toHaveLength(1);
  await askedFor(/\/topics-page-[^/]*\.css$/).toHaveLength(1);
  await askedFor(/\/zh-cn-later-[^/]*\.js$/).toHaveLength(1);
  expect([...asked].filter((path) => /\/(en|post|compose)[^/]*\.js$/.test(path))).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says at once what it needs, and blames no connection', async ({ page }) => {
    await page.goto('/topics');
    const said = page.locator('#unstarted noscript p');
    await expect(said).toHaveCount(2);
    for (const one of await said.all()) expect(await one.isVisible()).toBe(true);
    for (const one of await page.locator('#unstarted > p[lang]').all())
      await expect(one).toBeHidden();
  });
});

test('a browser without :has() is told that it is too old, and shows no page in pieces', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { supports } = CSS;
    CSS.supports = (...asked: [string]) => !asked[0].includes(':has') && supports(...asked);
  });
  await page.goto('/');
  await expect(
    page.getByText('or a Firefox from before July 2024, is too old for it.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
});

for (const path of ['/', '/topics'])
  test(`${path} is drawn without being measured meanwhile, which would have all of it laid out in one task`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const devtools = await context.newCDPSession(page);
    const layouts: string[] = [];
    devtools.on('Tracing.dataCollected', ({ value }) => {
      for (const { name, args } of value as unknown as TraceEvent[]) {
        const [by] = args.beginData?.stackTrace ?? [];
        // Ignores layouts by the test driver and by the browser's own pages.
        if (name === 'Layout' && by?.url.startsWith('http'))
          layouts.push(`${by.url}:${by.lineNumber}:${by.columnNumber}`);
      }
    });
    await devtools.send('Tracing.start', {
      traceConfig: {
        includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'],
      },
    });
    await page.goto(path);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    const isAllHere = () =>
      performance.getEntriesByType('resource').some(({ name }) => /deferred-feat/.test(name));
    await page.waitForFunction(isAllHere);
    // Waits until that is rendered too.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const ended = new Promise<void>((resolve) => {
      devtools.once('Tracing.tracingComplete', () => resolve());
    });
    await devtools.send('Tracing.end');
    await ended;
    expect(layouts).toEqual([]);
  });

type TraceEvent = {
  name: string;
  args: {
    beginData?: { stackTrace?: { url: string; lineNumber: number; columnNumber: number }[] };
  };
};
