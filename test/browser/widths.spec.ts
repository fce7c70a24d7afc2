import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { openState } from './states';

/** Titles with fewer than four visible letters. */
const titlesWithoutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article h2')]
      .filter((heading) => {
        const { bottom } = heading.getBoundingClientRect();
        const text = heading.querySelector('a span')?.firstChild as Text;
        const letter = document.createRange();
        letter.setStart(text, 3);
        letter.setEnd(text, 4);
        const box = letter.getBoundingClientRect();
        return (box.top + box.bottom) / 2 > bottom;
      })
      .map(({ textContent }) => textContent),
  );

/** Texts of the bar that overlap their neighbours. */
const wordsBesideTheirPlace = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('header nav > a')].filter((link) =>
      link.checkVisibility(),
    );
    return links
      .filter((link) => {
        const { left, right } = link.getBoundingClientRect();
        return links.some((other) => {
          const beside = other.getBoundingClientRect();
          return other !== link && beside.left < right - 1 && beside.right > left + 1;
        });
      })
      .map(({ textContent }) => textContent);
  });

test('where a browser has letters of twice the size, a phone shows words of each title and each place of the bar, and the tab that is chosen, in Chinese every tab', async ({
  page,
}) => {
  const marked = {
    name: 'many marks',
    address: '/?show=ESSENCE_POST&size=50',
    shows: 'article h2',
  };
  await openState(page, marked, 'load');
  // 390 and 320 px at font sizes of 32 and 16 px, and widths between.
  for (const width of [195, 240, 260, 320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => titlesWithoutWords(page), `${width} px`).toEqual([]);
    await expect.poll(() => wordsBesideTheirPlace(page), `${width} px`).toEqual([]);
    const count = page.getByText(/ · page 1 of \d+$/);
    const isWhole = (element: Element) => element.scrollWidth <= element.clientWidth;
    await expect.poll(() => count.evaluate(isWhole), `${width} px`).toBe(true);
  }

  // The tab that is chosen is in sight, wherever it stands among the others.
  await page.setViewportSize({ width: 320, height: 800 });
  for (const condition of ['LATEST_POST', 'ESSENCE_POST', 'COLLECT_POST']) {
    const state = { name: condition, address: `/?show=${condition}`, shows: 'article h2' };
    await openState(page, state, 'turn');
    const chosen = page.locator('main nav [aria-current=page]').first();
    await expect(chosen).toBeInViewport({ ratio: 0.99 });
  }

  // In Chinese, where its name is another, every tab is whole on a phone.
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.getByRole('button', { name: '中文' }).first().click();
  await openState(page, { name: 'a list', address: '/', shows: 'article h2' }, 'turn');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部帖子');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of await page.locator('main nav').first().getByRole('link').all())
    await expect.soft(tab).toBeInViewport({ ratio: 0.99 });
});
