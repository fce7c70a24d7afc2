import { expect, type Page } from '@playwright/test';
import { awaitEditor } from '../support/await-editor';
import { test } from './mock-test';
import { awaitLateParts } from './states';

const editor = (page: Page) => page.locator('[contenteditable="true"]');

test('posts are linked while one writes, by their names', async ({ page }) => {
  await page.goto('/compose');
  await awaitEditor(page);
  await editor(page).click();

  // What was found for other words is not linked by an Enter that comes at once.
  await page.keyboard.type('[[keyset');
  await expect(page.getByRole('option').first()).toContainText(/keyset/i);
  for (let count = 0; count < 6; count++) await page.keyboard.press('Backspace');
  await page.keyboard.type('zzqq');
  await page.keyboard.press('Enter');
  await page.keyboard.type('next');
  await expect(editor(page).getByRole('paragraph')).toHaveText(['[[zzqq', 'next']);
  await expect(editor(page).getByRole('link')).toHaveCount(0);
  await page.keyboard.press('Enter');

  const list = page.getByRole('listbox', { name: 'Link to a post or topic' });
  await page.keyboard.type('see [[keyset');
  const found = list.getByRole('option');
  await expect(found.first()).toContainText(/keyset/i);
  await expect(found.first()).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => found.count()).toBeGreaterThan(2);
  await page.keyboard.press('ArrowDown');
  const second = (await found.nth(1).locator('bdi').textContent()) ?? '';
  await expect(editor(page)).toHaveAttribute(
    'aria-activedescendant',
    (await found.nth(1).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(list).toHaveCount(0);
  await page.keyboard.type(' and [[keyset');
  await expect(found.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(editor(page)).toBeFocused();

  const { origin } = new URL(page.url());
  const links = await editor(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(links).toEqual([[second, expect.stringMatching(`^${origin}/(posts|topics)/\\d+$`)]]);
  await expect(editor(page)).toContainText('and [[keyset');
});

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
