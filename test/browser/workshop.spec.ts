import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';

const readme = readFileSync('mocks/README.md', 'utf8');
const [, twelve = ''] = /\n## Twelve states\n(.*?)\n## /s.exec(readme) ?? [];
const states = [...twelve.matchAll(/^\| (.+) \| `(.+)` \|$/gm)].map(([, name = '', link = '']) => ({
  name,
  link,
}));

const html = (page: Page) => page.locator('html');

/** What each of the twelve states must show, by name. */
const promises = new Map<string, (page: Page) => Promise<unknown>>([
  [
    'A post that was refused, Chinese, dark',
    async (page) => {
      await expect(page.getByText(/服务的说明：.*choose another title/)).toBeVisible();
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
      await expect(page.getByRole('textbox', { name: '标题' })).toHaveValue(/一页也不漏$/);
    },
  ],
  [
    'A post that landed after all',
    async (page) => {
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Keyset pages that stay');
      await expect(page).toHaveURL(/\/posts\/\d{19}\?scenario=landed-after-all$/);
    },
  ],
  [
    'A draft on a device that is full',
    (page) => expect(page.getByText(/full/i).filter({ hasText: /device|storage/i })).toBeVisible(),
  ],
  [
    'The second page fails',
    (page) => expect(page.getByRole('alert').filter({ hasText: /500/ })).toBeVisible(),
  ],
  ['Answers that are garbled', (page) => expect(page.getByRole('alert')).toContainText('重试')],
  [
    'Searching too often',
    async (page) => {
      await expect(page.getByRole('alert')).toContainText(/\d+ seconds/);
      await expect(html(page)).toHaveAttribute('data-theme', 'dark');
    },
  ],
  ['The first day, Chinese', (page) => expect(page.getByRole('main')).toContainText('还没有')],
  [
    'No network from the start',
    (page) => expect(page.getByText(/^You are offline\./)).toBeVisible(),
  ],
  [
    'Waiting for topics',
    (page) => expect(page.getByRole('status', { name: 'Loading topics' }).first()).toBeVisible(),
  ],
  [
    'A reading list with changes and a post that is gone',
    async (page) => {
      await expect(page.getByText('46 new replies')).toBeVisible();
      await expect(page.getByText('— no longer there')).toBeVisible();
    },
  ],
  [
    'Text from right to left, twice as large',
    async (page) => {
      await expect(page.getByRole('link', { name: /^كيف نرتّب/ })).toBeVisible();
      await expect(html(page)).toHaveCSS('font-size', '32px');
    },
  ],
  [
    'A post that is not there',
    (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('这个帖子不在这里'),
  ],
]);

test('the README lists the twelve states, and each has its promise', () => {
  expect(states.map(({ name }) => name)).toEqual([...promises.keys()]);
});

for (const { name, link } of states) {
  test(`one link opens: ${name}`, { tag: '@long' }, async ({ page }) => {
    const begun = performance.now();
    await page.goto(link);
    await promises.get(name)?.(page);
    const took = `${Math.round(performance.now() - begun)} ms`;
    test.info().annotations.push({ type: 'from link to state', description: took });
  });
}

test('what an address asks for stays, in links, in new tabs, on the way back and after a reload', async ({
  page,
  context,
}) => {
  await page.goto('/?scenario=one-page&theme=dark&lang=zh-CN');
  const topics = page.getByRole('navigation').getByRole('link', { name: '话题' });
  await expect(topics).toHaveAttribute('href', '/topics?scenario=one-page&theme=dark&lang=zh-CN');
  const opening = context.waitForEvent('page');
  await topics.click({ modifiers: ['Control'] });
  const tab = await opening;
  await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('话题');
  await tab.close();

  await page.locator('[data-post] h2 a').first().click();
  await expect(page).toHaveURL(/\/posts\/\d+\?scenario=one-page&theme=dark&lang=zh-CN$/);
  await page.reload();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.goBack();
  await expect(page).toHaveURL('/?scenario=one-page&theme=dark&lang=zh-CN');
  await expect(page.locator('[data-post]').first()).toBeVisible();
});

test('the panel sets options without a load, holds answers and lets them go, and lists every request', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('[data-post]').first()).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.keyboard.press('Alt+Shift+M');
  const panel = page.getByRole('complementary', { name: 'Mock service' });
  const option = (name: string) => panel.getByLabel(name, { exact: true });
  await option('theme').selectOption('dark');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await option('text').selectOption('150');
  await expect(html(page)).toHaveCSS('font-size', '24px');
  await option('text').selectOption('100');

  /** Whether time limits of the page take effect. */
  const hasLimits = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const limit = AbortSignal.timeout(1);
          limit.addEventListener('abort', () => resolve(true));
          setTimeout(() => resolve(limit.aborted), 100);
        }),
    );
  expect(await hasLimits()).toBe(true);
  await option('latency').selectOption('gate');
  expect(await hasLimits()).toBe(false);
  await page.getByRole('link', { name: 'Essence', exact: true }).click();
  await panel.getByRole('button', { name: /^Release \d+ waiting$/ }).click();
  await expect(panel.getByRole('button', { name: /search 200/ }).first()).toBeVisible();
  await option('latency').selectOption('usual');

  await option('fails').selectOption('searchPosts:500');
  await page.getByRole('link', { name: 'Hot', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('500');
  const failed = panel.getByRole('button', { name: /search 500/ }).first();
  await failed.click();
  // The app may have prefetched the next page of the list, which failed too.
  await expect(panel.locator('pre').nth(0)).toContainText(/"condition": "(HOT|ESSENCE)_POST"/);
  await expect(panel.locator('pre').nth(1)).toContainText('"code": 50000');
  await option('fails').selectOption('none');
  await panel.getByRole('button', { name: 'Replay' }).first().click();
  await expect(panel.getByRole('button', { name: /search 200/ }).first()).toBeVisible();
  expect(new URL(page.url()).search).toBe('?show=HOT_POST&theme=dark&panel=on');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const close = panel.getByRole('button', { name: 'Close' });
  await close.click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^MOCK/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
});

test('an option or a value that does not exist opens the panel, which says what there is', async ({
  page,
}) => {
  await page.goto('/?scenario=nope&scenari=empty');
  const alerts = page.getByRole('complementary', { name: 'Mock service' }).getByRole('alert');
  await expect(alerts).toHaveText([
    /^There is no scenario "nope"; it is everyday\. Ask for everyday, empty, /,
    /^There is no option "scenari"\. Ask for scenario, posts, /,
  ]);
});

test('where the page answers itself nothing of the service is asked of a worker, and the badge says so', async ({
  page,
}) => {
  await page.goto('/?transport=page');
  await expect(page.locator('[data-post]').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mock' })).toHaveText('MOCK · everyday · page');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('the panel is dragged away, its clock is stopped and moved on, and its link opens the same', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?scenario=lively&now=2026-11-20T09:00Z!&panel=on');
  const panel = page.getByRole('complementary', { name: 'Mock service' });
  const heading = panel.getByRole('heading', { level: 2 });
  const before = await panel.boundingBox();
  await heading.hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 3 });
  await page.mouse.up();
  expect((await panel.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 100);

  const clock = panel.getByRole('group', { name: /^2026-11-/ });
  await expect(clock).toHaveAccessibleName('2026-11-20T09:00Z, stopped');
  await clock.getByRole('button', { name: '+ 1 hour' }).click();
  await expect(clock).toHaveAccessibleName('2026-11-20T10:00Z, stopped');
  await clock.getByRole('button', { name: 'Let it go' }).click();
  await expect(clock).toHaveAccessibleName('2026-11-20T10:00Z');
  await clock.getByRole('button', { name: 'Stop the clock' }).click();
  await expect(clock).toHaveAccessibleName(/, stopped$/);

  await panel.getByRole('button', { name: 'Copy link' }).click();
  await expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(Object.fromEntries(new URL(link).searchParams)).toEqual({
    scenario: 'lively',
    now: '2026-11-20T09:00Z!',
  });
});
