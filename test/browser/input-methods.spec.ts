import { type CDPSession, expect, type Page } from '@playwright/test';
import type { Editor } from '@tiptap/core';
import { awaitEditor } from '../support/await-editor';
import { test } from './mock-test';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const source = (page: Page) => page.getByRole('textbox', { name: 'Content' });

/** Opens Write with this content, and the cursor at its end. */
const open = async (page: Page, html: string) => {
  await page.goto('/compose');
  await awaitEditor(page);
  await button(page, 'Source').click();
  await source(page).fill(html);
  await button(page, 'Write').click();
  await page.locator('[contenteditable="true"]').click();
  await press(page, 'Control+End');
};

/** Presses a key, and waits until the editor knows where the browser has put the cursor. */
const press = async (page: Page, key: string) => {
  await page.keyboard.press(key);
  await page.waitForFunction(() => {
    const area = document.querySelector<HTMLElement & { editor: Editor }>('[contenteditable=true]');
    const { focusNode, focusOffset } = getSelection() as Selection;
    const { view } = (area as NonNullable<typeof area>).editor;
    return view.posAtDOM(focusNode as Node, focusOffset) === view.state.selection.head;
  });
};

/** Composes a word in steps, as an input method does, and ends it. */
const compose = async (keyboard: CDPSession, steps: string[], word: string) => {
  for (const text of steps) {
    const { length } = text;
    const at = { selectionStart: length, selectionEnd: length };
    await keyboard.send('Input.imeSetComposition', { text, ...at });
  }
  await keyboard.send('Input.insertText', { text: word });
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

for (const [where, before, keys, after] of cases)
  test(`an input method writes once, and in its place, ${where}`, async ({ page, context }) => {
    await open(page, before);
    for (const key of keys) await press(page, key);
    const keyboard = await context.newCDPSession(page);
    await compose(keyboard, ['n', 'ni'], '你');
    await compose(keyboard, ['h'], '好');
    await button(page, 'Source').click();
    await expect(source(page)).toHaveValue(after);
  });

test('what an input method has not ended is there when another view is opened', async ({
  page,
  context,
}) => {
  await open(page, '<p>a</p>');
  const keyboard = await context.newCDPSession(page);
  const at = { selectionStart: 1, selectionEnd: 1 };
  await keyboard.send('Input.imeSetComposition', { text: '你', ...at });
  await button(page, 'Source').click();
  await expect(source(page)).toHaveValue('<p>a你</p>');
});

test('what an input method wrote over is there again when it is undone', async ({
  page,
  context,
}) => {
  const before = '<p>テスト</p><ul><li><p>あ</p></li></ul>';
  // What is done at the same time is undone at once.
  await page.clock.setFixedTime('2026-11-20T10:00:00Z');
  await open(page, before);
  await page.clock.setFixedTime('2026-11-20T10:01:00Z');
  await page.keyboard.press('Control+a');
  await compose(await context.newCDPSession(page), ['a'], 'い');
  await page.keyboard.press('Control+z');
  await button(page, 'Source').click();
  await expect(source(page)).toHaveValue(before);
});
