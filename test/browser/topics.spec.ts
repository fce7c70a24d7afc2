import { expect, type Page } from '@playwright/test';
import { noteShifts, shiftsOf } from './judge-page';
import { test } from './mock-test';

const tree = (page: Page) => page.getByRole('tree', { name: 'Topics' });
const row = (page: Page, name: string | RegExp) => tree(page).getByRole('treeitem', { name });
const rowsInPage = (page: Page) => tree(page).getByRole('treeitem').count();
/** The scrolling box of the tree. */
const box = (page: Page) => tree(page).locator('..');

const isInSight = (page: Page) =>
  page.evaluate(() => {
    const rect = document.activeElement?.getBoundingClientRect();
    return rect !== undefined && rect.top >= 0 && rect.bottom <= window.innerHeight;
  });

test('the tree stays where it was scrolled to when a topic is chosen, and when it is left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/topics');
  await page.getByRole('button', { name: 'Expand all' }).click();
  await box(page).evaluate((element) => element.scrollTo(0, 700));
  const last = row(page, 'Small talk');
  await last.scrollIntoViewIfNeeded();
  const before = await box(page).evaluate((element) => element.scrollTop);
  expect(before).toBeGreaterThan(700);
  await last.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Small talk');
  const scrolled = () => box(page).evaluate((element) => [element.scrollTop, window.scrollY]);
  await expect.poll(scrolled).toEqual([before, 0]);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Data' })).toBeVisible();
  await expect.poll(scrolled).toEqual([before, 0]);
});

test('ten thousand topics under one are scrolled through with few rows in the page, each with its position, and keep that of the keyboard; a link leads to the last', async ({
  page,
}) => {
  await page.goto('/topics?scenario=topics-broad');
  await row(page, /^第 1 个话题/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Topic 2').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  for (const top of [0, 15_000, 300_000]) {
    await box(page).evaluate((element, to) => element.scrollTo(0, to), top);
    const expected = Math.max(1, Math.floor(top / 30));
    const shown = tree(page).locator(`[aria-level="2"][aria-posinset="${expected}"]`);
    await expect(shown).toHaveAttribute('aria-setsize', '10000');
    await expect(shown).toBeInViewport({ ratio: 0.1 });
    await expect.poll(() => rowsInPage(page)).toBeLessThan(60);
  }
  await expect(row(page, 'Topic 2').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toHaveAttribute('aria-posinset', '2');
  await expect.poll(() => isInSight(page)).toBe(true);
  await page.keyboard.press('End');
  const last = page.locator('[role=treeitem]:focus[aria-posinset="10000"]');
  await page.goto((await last.getAttribute('href')) ?? '');
  const current = tree(page).locator('[aria-current]');
  await expect(current).toBeInViewport();
  await expect(current).toHaveAttribute('aria-posinset', '10000');
});

test('two thousand levels open at once, and the way up from the last is one key each', async ({
  page,
}) => {
  await page.goto('/topics?scenario=topics-deep');
  await page.getByRole('button', { name: 'Expand all' }).click();
  // Rows scroll under a resting pointer, but the name of the focused row is shown.
  await row(page, /^第 1 个话题/).hover();
  await row(page, /^第 1 个话题/).focus();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAttribute('aria-level', '2000');
  await expect.poll(() => isInSight(page)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator(':focus')).toHaveAttribute('aria-level', '1999');
  // At this depth there is no room for the name.
  await expect(page.locator(':focus')).toHaveAttribute('title', '第 1999 个话题');
  await page.getByRole('searchbox', { name: 'Find a topic' }).focus();
  await page.locator('[role=treeitem][tabindex="0"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('第 1999 个话题');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('rows are large enough, a chevron opens, a name follows, and back comes back', async ({
    page,
  }) => {
    await page.goto('/topics');
    await expect(page.getByRole('heading', { level: 2, name: 'Data' })).toBeVisible();
    // Not even rendered hidden, which took as long as the visible part.
    await expect(page.locator('main [role=treeitem]')).toHaveCount(0);
    await page.getByRole('button', { name: 'All topics as a tree' }).tap();
    const data = row(page, 'Data');
    const size = await data.boundingBox();
    expect(size?.height).toBeGreaterThanOrEqual(44);
    const chevron = await data.locator('[data-toggle]').boundingBox();
    expect(chevron?.width).toBeGreaterThanOrEqual(44);
    await data.locator('[data-toggle]').tap();
    await expect(row(page, 'Paging 分页')).toBeVisible();
    await row(page, 'Paging 分页').tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paging 分页');
    await expect(tree(page)).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.goBack();
    await expect(row(page, 'Paging 分页')).toBeVisible();
  });

  test('ten thousand topics scroll with the page', async ({ page }) => {
    await page.goto('/topics?scenario=topics-broad');
    await page.getByRole('button', { name: 'All topics as a tree' }).tap();
    await row(page, /^第 1 个话题/)
      .locator('[data-toggle]')
      .tap();
    await expect(row(page, 'Topic 2').first()).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 220_000));
    await expect(tree(page).locator('[aria-posinset="5000"]')).toBeInViewport();
    await expect.poll(() => rowsInPage(page)).toBeLessThan(60);
  });
});

test('nothing in the overview moves when what is new in its roots is answered', async ({
  page,
}) => {
  await noteShifts(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/topics');
  const cells = page.locator('main li[data-branch]');
  await expect(cells).toHaveCount(10);
  await expect(cells.locator('time')).toHaveCount(10);
  expect(await shiftsOf(page)).toEqual([]);
  // All ten roots are on the first screen.
  await expect(cells.nth(9)).toBeInViewport({ ratio: 1 });
  // The whole cell leads to its topic, and the latest post in it to itself.
  const cell = cells.first();
  const { height = 0 } = (await cell.boundingBox()) ?? {};
  await cell.click({ position: { x: 300, y: height - 6 } });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Data');
  await page.goBack();
  await cell.locator('p a').click();
  await expect(page).toHaveURL(/\/posts\/\d+$/);
});
