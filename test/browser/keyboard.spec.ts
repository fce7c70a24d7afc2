import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { awaitLateParts } from './states';

const row = 'main [data-post]';

/** The edges of the focused row, and of the screen below the header. */
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const title = document.activeElement;
    const focused = title?.closest('[data-post]');
    const box = focused?.getBoundingClientRect();
    // The whole row has the ring.
    const style = title && getComputedStyle(title, '::after');
    return {
      top:
        (box?.top ?? 0) - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0),
      below: innerHeight - (box?.bottom ?? 0),
      ring: style?.outlineStyle === 'solid' && Number.parseFloat(style.outlineWidth) >= 2,
    };
  });

test('j and k move a visible ring along the rows, never under the header, from the first one on the screen; the search box takes the focus and letters and scrolls nothing', async ({
  page,
}) => {
  await page.goto('/?size=50');
  await page.locator(row).nth(6).waitFor();
  await awaitLateParts(page);
  for (const key of [...'jjjjjjjjjj', ...'kkkkkkkkk']) {
    await page.keyboard.press(key);
    const { top, below, ring } = await focusedRow(page);
    expect({ key, ring }).toEqual({ key, ring: true });
    expect(top).toBeGreaterThanOrEqual(0);
    expect(below).toBeGreaterThanOrEqual(0);
  }
  await expect(page.locator(`${row} h2 a`).first()).toBeFocused();

  await page.evaluate(() => scrollTo(0, 1500));
  await page.keyboard.press('/');
  await page.keyboard.type('cu');
  await expect(page.locator('#search')).toHaveValue('cu');
  const scrolled = () => page.evaluate(() => scrollY);
  expect(await scrolled()).toBe(1500);
  await page.locator('#search').fill('');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.keyboard.press('j');
  await expect(page.locator(`${row} h2 a:focus`)).toHaveCount(1);
  const { top, below } = await focusedRow(page);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(below).toBeGreaterThanOrEqual(0);
  expect(await scrolled()).toBeGreaterThan(1300);
});

test('a filter that keys lead to stands above the fade at the foot of its column', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await page.goto('/');
  const column = page.getByRole('complementary', { name: 'Filters' });
  await column.getByRole('tree', { name: 'Topic' }).getByRole('treeitem').first().focus();
  await page.keyboard.press('End');
  const { y = 0, height = 0 } = (await page.locator('[role=treeitem]:focus').boundingBox()) ?? {};
  const foot = await column.evaluate((one) => one.getBoundingClientRect().bottom);
  expect(foot - y - height).toBeGreaterThanOrEqual(32);
});

test('what Tab leads to on a phone stands above two notices over its foot', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await page.locator('article a').first().waitFor();
  const { kept, covered } = await page.evaluate(() => {
    const notices = document.getElementById('notices');
    const textContent = 'One post is waiting for a network, and has a title of its own.';
    for (const element of ['p', 'p'].map((name) => document.createElement(name)))
      notices?.append(Object.assign(element, { className: 'float', textContent }));
    return {
      kept: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom),
      covered: innerHeight - (notices?.getBoundingClientRect().top ?? 0),
    };
  });
  expect(kept).toBeGreaterThanOrEqual(covered);
});
