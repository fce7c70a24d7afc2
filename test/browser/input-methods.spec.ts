import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import { awaitEditor } from '../support/await-editor';
import { test } from './mock-test';

type Area = HTMLElement & { editor: Editor };

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const area = (page: Page) => page.locator('main form [contenteditable=true]');

/** Writes this content, with the cursor at its end. */
const begin = async (page: Page, html: string) => {
  await button(page, 'Source').click();
  await page.getByRole('textbox', { name: 'Content' }).fill(html);
  await button(page, 'Write').click();
  await area(page).click();
  await press(page, 'Control+End');
};

/** Without the line below a table in which one would go on. */
const htmlOf = async (page: Page) => {
  const html = await area(page).evaluate((one) => (one as Area).editor.getHTML());
  return html.replace(/(?<=<\/table>)<p><\/p>$/, '');
};

/** Presses a key, and waits until the editor knows where the browser has put the cursor. */
const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await page.waitForFunction(() => {
    const { view } = (document.querySelector('[contenteditable=true]') as Area).editor;
    const { focusNode, focusOffset } = getSelection() as Selection;
    return view.posAtDOM(focusNode as Node, focusOffset) === view.state.selection.head;
  });
};

/** Composes a word in steps, as an input method does, and ends it. */
const compose = async (keyboard: CDPSession, steps: string[], word?: string) => {
  for (const text of steps) {
    const { length } = text;
    const at = { selectionStart: length, selectionEnd: length };
    await keyboard.send('Input.imeSetComposition', { text, ...at });
  }
  if (word) await keyboard.send('Input.insertText', { text: word });
};

const link = '<a href="https://example.org/">这里</a>';

const tableOf = (words: string) =>
  `<table><tbody><tr><td><p>${words}</p></td><td><p>b</p></td></tr></tbody></table>`;

type Case = [where: string, before: string, keys: string[], after: string];
const cases: Case[] = [
  ['over two paragraphs', '<p>テスト</p><p>あ</p>', ['Control+a'], '<p>你好</p>'],
  ['over a list', '<p>テスト</p><ul><li><p>あ</p></li></ul>', ['Control+a'], '<p>你好</p>'],
  ['over a table', `<p>テ</p>${tableOf('あ')}`, ['Control+a'], '<p>你好</p>'],
  [
    'in a cell',
    `<p>テ</p>${tableOf('あ')}`,
    ['Control+Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'],
    `<p>テ</p>${tableOf('あ你好')}`,
  ],
  ['over a heading', '<p>テスト</p><h2>あ</h2>', ['Control+a'], '<p>你好</p>'],
  ['over lines to above', '<p>テ</p><p>あ</p>', ['Shift+ArrowUp', 'Shift+Home'], '<p>你好</p>'],
  ['at the end of a heading', '<h2>标题</h2>', [], '<h2>标题你好</h2>'],
  ['at the beginning of a heading', '<h2>标题</h2>', ['Home'], '<h2>你好标题</h2>'],
  ['behind a link', `<p>见${link}</p>`, [], `<p>见${link}你好</p>`],
  ['before a link', `<p>${link}</p>`, ['Home'], `<p>你好${link}</p>`],
  ['after a line break', '<p>a<br>b</p>', ['Home'], '<p>a<br>你好b</p>'],
  ['at the beginning of a line', '<p>a</p><p>b</p>', ['Home'], '<p>a</p><p>你好b</p>'],
];

test('an input method writes once, and in its place, and what it wrote over comes back by undo', async ({
  page,
  context,
}) => {
  await page.goto('/compose');
  await awaitEditor(page);
  const keyboard = await context.newCDPSession(page);
  const becomes = (after: string, where: string) =>
    expect.poll(() => htmlOf(page), where).toBe(after);
  for (const [where, before, keys, after] of cases) {
    await begin(page, before);
    for (const key of keys) await press(page, key);
    await compose(keyboard, ['n', 'ni'], '你');
    await compose(keyboard, ['h'], '好');
    await becomes(after, where);
  }

  const before = '<p>テスト</p><ul><li><p>あ</p></li></ul>';
  await begin(page, before);
  // What is done at the same time is undone at once.
  await page.evaluate(() => {
    const { now } = Date;
    Date.now = () => now() + 60_000;
  });
  await press(page, 'Control+a');
  await compose(keyboard, ['a'], 'い');
  await page.keyboard.press('Control+z');
  await becomes(before, 'undone');

  await begin(page, '<p>a</p>');
  await compose(keyboard, ['你']);
  await becomes('<p>a你</p>', 'not ended');

  // The list follows what is composed, as the keyboards of phones compose every word.
  for (const sign of ['[[', '【【']) {
    await begin(page, '');
    await page.keyboard.type(sign);
    await compose(keyboard, ['k', 'keyset']);
    await expect(page.getByRole('option').first()).toContainText(/keyset/i);
  }
});
