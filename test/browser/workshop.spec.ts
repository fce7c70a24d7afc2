import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { topicsLink } from './open-host';

const html = (page: Page) => page.locator('html');

test('the panel sets options without a load, which each link and address keeps, holds answers and lets them go, and lists every request', async ({
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
  await expect(topicsLink(page)).toHaveAttribute('href', '/topics?panel=on&theme=dark');
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
  await panel
    .getByRole('button', { name: /search 500/ })
    .first()
    .click();
  // The app may have prefetched the next page of the list, which failed too.
  await expect(panel.locator('pre').nth(0)).toContainText(/"condition": "(HOT|ESSENCE)_POST"/);
  await expect(panel.locator('pre').nth(1)).toContainText('"code": 50000');
  await option('fails').selectOption('none');
  const answered = panel.getByRole('button', { name: /search 200/ });
  // The app asks again by itself.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const before = await answered.count();
  await panel.getByRole('button', { name: 'Replay' }).first().click();
  await expect.poll(() => answered.count()).toBeGreaterThan(before);
  expect(new URL(page.url()).search).toBe('?show=HOT_POST&theme=dark&panel=on');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  const letGo = (words: string) =>
    panel.getByText(words).getByRole('button', { name: 'Release' }).click();
  await panel.getByRole('button', { name: 'Fail next' }).click();
  await page.getByRole('link', { name: 'Active', exact: true }).click();
  await expect(panel.getByRole('button', { name: /search \w/ }).first()).toContainText('500');
  await letGo('searchPosts fails');
  await expect(page.locator('[data-post]').first()).toBeVisible();
  await panel.getByRole('button', { name: 'Hold', exact: true }).click();
  await page.getByRole('link', { name: 'Favorites', exact: true }).click();
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

test('an option or a value that does not exist opens the panel, which says what there is, and shows what its link does: the stored theme, and posts dated by the time that is set', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('parley:theme', 'dark'));
  await page.goto('/?scenario=nope&scenari=empty&theme=light');
  const panel = page.getByRole('complementary', { name: 'Mock service' });
  await expect(panel.getByRole('alert')).toHaveText([
    /^There is no scenario "nope"\. Values: everyday, empty, /,
    /^There is no option "scenari"\. Options: scenario, posts, /,
  ]);
  await panel.getByLabel('theme', { exact: true }).selectOption('kept');
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await panel.getByLabel('now', { exact: true }).selectOption('seed');
  await page.waitForURL(/[?&]now=seed/);
  await page.waitForFunction(() => !('isSamePage' in window));
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
  // It stays in a window that becomes narrower.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const width of [900, 600]) {
    await page.setViewportSize({ ...size, width });
    await expect(panel.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize(size);

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
