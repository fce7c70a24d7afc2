import { expect, type Page } from '@playwright/test';
import { test } from './mock-test';
import { awaitLateParts } from './states';

const editor = (page: Page) => page.locator('[contenteditable="true"]');

test('words that are selected in a post go into a new one by keys, and the palette opens over it', async ({
  page,
}) => {
  await page.goto('/?q=cursor');
  await awaitLateParts(page);
  await page.locator('main [data-post] h2 a').nth(1).waitFor();
  for (const key of 'jjo') await page.keyboard.press(key);
  const paragraph = page.locator('[data-content] > p').nth(1);
  const words = ((await paragraph.textContent()) ?? '').trim();
  await paragraph.evaluate((one) => {
    one.scrollIntoView({ block: 'center' });
    getSelection()?.selectAllChildren(one);
  });
  const tools = page.getByRole('toolbar', { name: 'With the selected words' });
  await expect(tools).toBeInViewport({ ratio: 1 });
  const [place, from] = await Promise.all([tools.boundingBox(), paragraph.boundingBox()]);
  expect(place?.x).toBeCloseTo(from?.x ?? 0, 0);
  expect(place?.height).toBeLessThan(60);
  await page.keyboard.press('Tab');
  await expect(tools.getByRole('button', { name: 'Quote in a new post' })).toBeFocused();
  const { pathname } = new URL(page.url());
  await page.keyboard.press('Enter');
  await expect(editor(page).locator('blockquote')).toHaveText(words);
  await expect(editor(page).locator(`a[href$="${pathname}"]`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Topic' })).not.toHaveText(/Choose/);

  await editor(page).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Go to anything' })).toBeFocused();
});
