import { expect, type Page, test } from '@playwright/test';

const addresses = {
  search: '/?q=cursor',
  'one post': '/?q=漏行',
  topics: '/topics',
  compose: '/compose',
  'reading list': '/saved',
  nowhere: '/nowhere',
};

const widths = [320, 390, 768, 1280, 1920];

/** How much wider than the window the page is, and what sticks out. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(
        (element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`,
      );
  });

for (const [name, address] of Object.entries(addresses)) {
  test(`${name} fits every width, and text of twice the size`, async ({ page }) => {
    await page.goto(address);
    if (name === 'one post') {
      await page.locator('article h2 a').first().click();
      await page.waitForURL(/posts/);
    }
    await expect(page.locator('main h1').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflowOf(page), `at ${width} px`).toEqual([]);
    }
    await page.setViewportSize({ width: 640, height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await overflowOf(page), 'at 640 px with text of 200 %').toEqual([]);
  });
}

test('a post prints without the frame around it', async ({ page }) => {
  await page.goto('/?q=漏行');
  await page.locator('article h2 a').first().click();
  await page.waitForURL(/posts/);
  await expect(page.locator('main h1')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('complementary')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
});
