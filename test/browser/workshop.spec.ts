import { expect, type Page, test } from '@playwright/test';

const html = (page: Page) => page.locator('html');

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
  await page.getByRole('link', { name: 'Featured', exact: true }).click();
  await panel.getByRole('button', { name: /^Release \d+ pending$/ }).click();
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
  const answered = panel.getByRole('button', { name: /search 200/ });
  const before = await answered.count();
  await panel.getByRole('button', { name: 'Replay' }).first().click();
  await expect.poll(() => answered.count()).toBeGreaterThan(before);
  expect(new URL(page.url()).search).toBe('?show=HOT_POST&theme=dark&panel=on');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const letGo = (words: string) =>
    panel.getByText(words).getByRole('button', { name: 'Release' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(again).toHaveCount(0);
  await panel.getByRole('button', { name: 'Fail next' }).click();
  await page.getByRole('link', { name: 'Active', exact: true }).click();
  await again.waitFor();
  await letGo('searchPosts fails');
  await panel.getByRole('button', { name: 'Hold', exact: true }).click();
  await again.click();
  await expect(panel.getByRole('button', { name: /search pending/ }).first()).toBeVisible();
  await letGo('searchPosts is held');
  await expect(page.locator('[data-post]').first()).toBeVisible();
  const close = panel.getByRole('button', { name: 'Close' });
  await close.click();
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^MOCK/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
});

test('the panel shows what its link does: the stored theme, and posts dated by the time that is set', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('parley:theme', 'dark'));
  await page.goto('/?theme=light&panel=on');
  const panel = page.getByRole('complementary', { name: 'Mock service' });
  await panel.getByLabel('theme', { exact: true }).selectOption('kept');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await panel.getByLabel('now', { exact: true }).selectOption('seed');
  await page.waitForURL('/?now=seed&panel=on');
  await page.waitForFunction(() => !('isSamePage' in window));
});

test('an option or a value that does not exist opens the panel, which says what there is', async ({
  page,
}) => {
  await page.goto('/?scenario=nope&scenari=empty');
  const alerts = page.getByRole('complementary', { name: 'Mock service' }).getByRole('alert');
  await expect(alerts).toHaveText([
    /^There is no scenario "nope"\. Values: everyday, empty, /,
    /^There is no option "scenari"\. Options: scenario, posts, /,
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
  const left = async () => (await panel.boundingBox())?.x;
  await expect.poll(left).toBeLessThan((before?.x ?? 0) - 100);

  const clock = panel.getByRole('group', { name: /^2026-11-/ });
  await expect(clock).toHaveAccessibleName('2026-11-20T09:00Z, stopped');
  await clock.getByRole('button', { name: '+ 1 hour' }).click();
  await expect(clock).toHaveAccessibleName('2026-11-20T10:00Z, stopped');
  await clock.getByRole('button', { name: 'Start the clock' }).click();
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
