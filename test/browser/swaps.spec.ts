import { expect, type Page } from '@playwright/test';
import { holdFiles } from '../support/hold-files';
import { test } from './mock-test';
import { topicsLink } from './open-host';
import { awaitLateParts } from './states';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search', exact: true });

test('what is typed in the search box while a page or an answer comes stays there, and so does the focus', async ({
  page,
}) => {
  const arrive = await holdFiles(page, '**/topics-page*.js');
  await page.goto('/?q=post');
  await topicsLink(page).click();
  await searchBox(page).fill('cur');
  arrive();
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  await page.keyboard.type('sor');
  await expect(searchBox(page)).toHaveValue('cursor');
  await page.keyboard.press('Enter');
  // Typing has ended, so the focus moves to the page.
  await expect(page.getByRole('heading', { level: 1, name: '“cursor”' })).toBeFocused();

  const box = searchBox(page);
  await box.fill('post');
  // The response is rendered after the next letters were typed.
  await box.evaluate((input: HTMLInputElement) => {
    input.form?.requestSubmit();
    document.execCommand('insertText', false, ' cur');
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“post”');
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.keyboard.type('sor');
  await expect(box).toHaveValue('post cursor');
});

test('Escape closes a picker at once, with something typed, and the field that Tab leads to from one that closes keeps the focus', async ({
  page,
}) => {
  await page.goto('/compose');
  const [block, topic] = [
    page.getByRole('combobox', { name: 'Block' }),
    page.getByRole('combobox', { name: 'Topic' }),
  ];
  await topic.click();
  const find = page.getByRole('searchbox', { name: 'Find a topic' });
  await expect(page.getByRole('treeitem').first()).toBeVisible();
  // The box stays above a tree of any length.
  for (const key of ['ArrowDown', '*', 'End']) await page.keyboard.press(key);
  await expect(page.getByRole('treeitem').last()).toBeFocused();
  await expect(find).toBeInViewport({ ratio: 1 });
  await find.fill('offset');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(topic).toBeFocused();

  await block.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a block' });
  await dialog.getByRole('searchbox').fill('an');
  await expect(dialog.getByRole('treeitem').first()).toBeVisible();
  // A browser fires a dialog's close event only with its next frame.
  await page.evaluate(() => {
    addEventListener('keydown', ({ key }) => {
      for (const end = performance.now() + 500; key === 'Enter' && performance.now() < end; );
    });
  });
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Tab')]);
  await expect(dialog).toHaveCount(0);
  await expect(block).not.toHaveText('Choose');
  await expect(topic).toBeFocused();
});

test('the palette takes what is typed at once, so that it is no shortcut, Back closes it first, and a screen that is turned while the filters of a narrow one are open can be pressed', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const title = page.locator('main [data-post] h2 a').nth(2);
  await title.focus();
  await awaitLateParts(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('no');
  const keyboard = await context.newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {
    text: 'ke',
    selectionStart: 2,
    selectionEnd: 2,
  });
  await keyboard.send('Input.insertText', { text: '可' });
  await page.keyboard.type('x');
  const box = page.getByRole('combobox', { name: 'Go to anything' });
  await expect(box).toHaveValue('no可x');
  await page.keyboard.press('Escape');
  await expect(title).toBeFocused();

  await topicsLink(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Topics' })).toBeVisible();
  const heading = page.getByRole('heading', { level: 1, name: 'All posts' });
  // Chromium may drop a Back that comes before it has ended the one that was refused.
  await expect(async () => {
    if (page.url().endsWith('/topics')) await page.evaluate(() => history.back());
    await expect(heading).toBeFocused({ timeout: 5000 });
  }).toPass();

  await page.setViewportSize({ width: 820, height: 1180 });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog').getByRole('searchbox').first()).toBeVisible();
  await page.setViewportSize({ width: 1180, height: 820 });
  const first = page.locator('main [data-post] h2 a').first();
  const words = await first.textContent();
  await first.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words ?? '');
});

test('a dialog that is opened while a page comes stays open over it; the focus in a tree whose rows are replaced stays there, goes to the box where no row is left, and to the next page with its own', async ({
  page,
}) => {
  const arrive = await holdFiles(page, '**/saved-page*.js');
  await page.goto('/topics');
  await awaitLateParts(page);
  await page.getByRole('link', { name: 'Saved' }).first().click();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('combobox', { name: 'Go to anything' });
  await expect(palette).toBeFocused();
  arrive();
  await expect(page).toHaveURL('/saved');
  await expect(page.getByText('No saved posts yet')).toBeAttached();
  await expect(palette).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.getByRole('link', { name: 'Topics' }).first().click();

  const box = page.getByRole('searchbox', { name: 'Find a topic' });
  const rows = page.getByRole('tree', { name: 'Topics' }).getByRole('treeitem');
  await expect(rows.first()).toBeVisible();
  // Typed before the focus moves; the rows load later.
  const typeLate = (words: string) =>
    box.evaluate((input: HTMLInputElement, text) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }, words);
  await box.press('ArrowDown');
  await expect(rows.first()).toBeFocused();
  const before = await rows.first().textContent();
  await typeLate('keyset');
  await expect(rows.first()).not.toHaveText(before ?? '');
  await expect(page.locator('[role=treeitem]:focus')).toHaveCount(1);
  await typeLate('keyset of no topic');
  await expect(rows).toHaveCount(0);
  await expect(box).toBeFocused();

  await box.fill('');
  await expect(page).toHaveURL('/topics');
  await expect(rows.first()).toHaveText(before ?? '');
  await rows.first().focus();
  await page.evaluate(() => {
    const names: (string | null)[] = [];
    Object.assign(window, { names });
    document.addEventListener('focusin', ({ target }) =>
      names.push((target as Element).getAttribute('aria-label') ?? (target as Element).localName),
    );
  });
  // Without a pointer, which would take the focus from the tree.
  await page
    .getByRole('link', { name: 'Saved' })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1, name: 'Saved' })).toBeFocused();
  expect(await page.evaluate(() => Reflect.get(window, 'names'))).toEqual(['h1']);
});
