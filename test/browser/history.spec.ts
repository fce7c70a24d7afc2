import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';

const row = 'main [data-post]';

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

test('back from a post to a list of 100 lands on the same row, at once, by code that was here before, and also where it has to be fetched again, with the tree beside it; it is told whole, and scrolls to its end and back', async ({
  page,
}) => {
  // Else it would come to a page that was scrolled meanwhile.
  const putsBack = page.waitForRequest(/restore-place/);
  const { id, title, position, y } = await openList(page, '/?size=100', 83);
  await putsBack;
  expect(y).toBeGreaterThan(0);
  const tree = page.locator('aside#filters');
  await tree.evaluate((aside) => aside.scrollTo(0, 120));
  const inTree = () => tree.evaluate((aside) => aside.scrollTop);
  await expect.poll(inTree).toBe(120);
  await title.click();
  await page.locator('main article h1').waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect(page.locator(`[data-post="${id}"] h2 a`)).toBeFocused();
  await expect.poll(() => positionOf(page, id)).toBe(position);
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

  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const told = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'heading');
  // Three pinned posts are folded.
  expect(told.length).toBeGreaterThan(96);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.mouse.wheel(0, -50_000);
  await expect.poll(() => scrolled(page)).toBe(0);
});
