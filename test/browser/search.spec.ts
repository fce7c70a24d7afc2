import { expect, type Page } from '@playwright/test';
import { noteShifts, shiftsOf } from './judge-page';
import { framesOfAKey, timeKeys } from './key-times';
import { requestsOf, test } from './mock-test';
import { awaitLateParts, goInside, pages, type State } from './states';

const row = 'main [data-post]';

/** Rows that are entirely between the header and the bottom of the screen. */
const wholeRows = (page: Page) =>
  page.evaluate((rows) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const boxes = [...document.querySelectorAll(rows)].map((one) => one.getBoundingClientRect());
    return boxes.filter((box) => box.top >= top && box.bottom <= innerHeight).length;
  }, row);

test('at least six posts of a list are whole on 1280 x 800, and four on a phone; what lies over a page is above it in a short viewport, too, and goes by a press beside it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const recent = Array.from({ length: 8 }, (_, index) => `/?q=word${index}`);
    localStorage.setItem(
      'parley:searches',
      JSON.stringify({ isOn: true, recent, saved: [], last: [] }),
    );
  });
  await page.goto('/');
  for (const address of ['/', '/?q=%E5%88%86%E9%A1%B5', '/?lang=ZH_CN&show=ESSENCE_POST']) {
    await goInside(page, address);
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const { width, height, least } of [
      { width: 1280, height: 800, least: 6 },
      { width: 390, height: 844, least: 4 },
    ]) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => wholeRows(page), `${address} ${width}`).toBeGreaterThanOrEqual(least);
    }
  }

  await page.setViewportSize({ width: 390, height: 420 });
  await page.locator('#search').click();
  // Fails where something else would take the click.
  await page.getByRole('link', { name: 'word3' }).click({ trial: true });
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog');
  // The second press of a double click is beside the sheet, and does not close it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: /Filters/ }).dblclick();
  await dialog.waitFor();
  await page.mouse.click(190, 10);
  await expect(dialog).toHaveCount(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('Control+k');
  await dialog.waitFor();
  // A wheel scrolls nothing behind it.
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
  await page.mouse.click(20, 790);
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
});

test.describe('nothing moves while it loads', () => {
  for (const { language, ...size } of [
    { language: 'en', width: 1280, height: 800 },
    { language: 'zh-CN', width: 390, height: 844 },
  ]) {
    const where = `in ${language} on ${size.width} x ${size.height}`;
    const begin = async (page: Page) => {
      await page.addInitScript((one) => localStorage.setItem('parley:language', one), language);
      await page.setViewportSize(size);
      await noteShifts(page);
    };
    const stays = async (page: Page, { name, address, act, shows }: State) => {
      await page.goto(address);
      await act?.(page);
      await page.locator(shows).first().waitFor({ state: 'attached' });
      await awaitLateParts(page);
      await page.waitForLoadState('networkidle');
      const isWaiting = async () => (await requestsOf(page)).some((one) => !one.isAnswered);
      await expect.poll(isWaiting).toBe(false);
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      expect.soft(await shiftsOf(page), name).toEqual([]);
    };
    const results = (address: string) => ({ name: address, address, shows: '[data-results]' });

    test(`in a list ${where}`, async ({ page }) => {
      await begin(page);
      await stays(page, results('/?q=cursor'));
    });

    test(`on any other page ${where}`, { tag: '@long' }, async ({ page }) => {
      await begin(page);
      const { search, ...others } = pages;
      const searches = ['/?q=%E6%9D%AD%E5%B7%9E%E4%B8%8B%E9%9B%A8&lang=EN_US', '/?page=9999'];
      const lists = [search.address, ...searches].map(results);
      for (const state of [...lists, ...Object.values<State>(others)]) await stays(page, state);
    });
  }
});

test('a key takes less than five times as long before 100 posts as before ten', {
  tag: '@long',
}, async ({ page }) => {
  await timeKeys(page);
  await page.goto('/?size=10');
  await page.locator(row).nth(6).waitFor();
  const usual = await framesOfAKey(page);
  await page.goto('/?size=100');
  await page.locator(row).nth(96).waitFor();
  expect((await framesOfAKey(page)) / usual).toBeLessThan(5);
});
