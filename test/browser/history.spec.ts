import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';

// Counts requests, which leave a page only for a worker.
test.use({ transport: 'worker' });

const row = 'main [data-post]';

/** Counts the requests to the service from now on. */
const countAsked = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) asked.push(request.postData() ?? '');
  });
  return asked;
};

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** The position of a row on the screen, once it stays for two frames. */
const positionOf = (page: Page, id: string) =>
  page.evaluate(async (post) => {
    const top = () =>
      Math.round(
        document.querySelector(`[data-post="${post}"]`)?.getBoundingClientRect().top ?? -1,
      );
    for (let last = top(); ; last = top()) {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      if (top() === last) return last;
    }
  }, id);

/** A post may still request others of its topic, and similar posts by words of its title. */
const isOfList = (body: string) => {
  const { keywords, topicId } = JSON.parse(body);
  return keywords === undefined && topicId === undefined;
};

const openList = async (page: Page, address: string, at: number) => {
  await page.goto(address);
  const rows = page.locator(row);
  await rows.nth(at).waitFor();
  await page.locator('nav[aria-label="Posts per page"]').waitFor();
  const one = rows.nth(at);
  await one.scrollIntoViewIfNeeded();
  const id = (await one.getAttribute('data-post')) ?? '';
  return {
    id,
    title: one.locator('h2 a'),
    position: await positionOf(page, id),
    y: await scrolled(page),
  };
};

test('back from a post to a list of 100 lands on the same row, at once and from cache, and also where it has to be fetched again, with the tree beside it', async ({
  page,
}) => {
  const { id, title, position, y } = await openList(page, '/?size=100', 83);
  expect(y).toBeGreaterThan(0);
  const tree = page.locator('aside#filters');
  await tree.evaluate((aside) => aside.scrollTo(0, 120));
  const inTree = () => tree.evaluate((aside) => aside.scrollTop);
  await expect.poll(inTree).toBe(120);
  await title.click();
  await page.locator('main article h1').waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  // Away from the rows, because a row under the pointer is prefetched.
  await page.mouse.move(0, 0);
  const asked = countAsked(page);
  await page.goBack();
  await expect(page.locator(`[data-post="${id}"] h2 a`)).toBeFocused();
  await expect.poll(() => positionOf(page, id)).toBe(position);
  expect(asked.filter(isOfList)).toEqual([]);
  await expect.poll(inTree).toBe(120);

  const isNear = (px: number) =>
    expect.poll(async () => Math.abs((await positionOf(page, id)) - position)).toBeLessThan(px);
  await page.reload();
  await page.locator(row).nth(90).waitFor();
  await isNear(20);
  await page.goForward();
  await page.locator('main article h1').waitFor();
  await page.reload();
  // The heading is hidden, and not yet away, while the code of the list comes.
  await page.locator('main article h1').focus();
  await page.goBack();
  await page.locator(row).nth(90).waitFor();
  await expect(page.locator('main h1')).toBeFocused();
  await isNear(40);
  await expect.poll(inTree).toBe(120);
});

test('back from a post keeps all that was loaded by loading more', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('parley:paging', '"more"'));
  await page.goto('/');
  for (const rows of [17, 27]) {
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page.locator(row)).toHaveCount(rows);
  }
  await expect(page).toHaveURL(/\?page=3&first=1$/);
  const last = page.locator(row).nth(24);
  await last.scrollIntoViewIfNeeded();
  const id = (await last.getAttribute('data-post')) ?? '';
  const position = await positionOf(page, id);
  await last.locator('h2 a').click();
  await page.locator('main article h1').waitFor();
  // Away from the rows, because a row under the pointer is prefetched.
  await page.mouse.move(0, 0);
  const asked = countAsked(page);
  await page.goBack();
  await expect(page.locator(row)).toHaveCount(27);
  await expect.poll(() => positionOf(page, id)).toBe(position);
  expect(asked.filter(isOfList)).toEqual([]);
});
