import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setHtml } from '../../src/pages/compose/editor/create-editor';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { readFile } from '../../src/pages/compose/editor/paste/read-file';
import { insertHtml } from '../../src/pages/compose/editor/rich-editor';
import { openApp } from '../support/app';
import { openEditor, press, select } from './open-editor';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

const read: [name: string, content: string, html: string][] = [
  ['a.txt', 'One\nline.\r\n\r\n<b>Two</b>', '<p>One<br>line.</p><p>&lt;b&gt;Two&lt;/b&gt;</p>'],
  ['b.txt', 'a\rb\u2028c', '<p>a<br>b<br>c</p>'],
  ['a.md', '# One\n\n*two* `c`', '<h2>One</h2><p><em>two</em> <code>c</code></p>'],
  ['a.MARKDOWN', '---\ntitle: x\n---\nWords', '<p>Words</p>'],
  ['a.html', '<title>T</title><body onload=x()><p>Two<script>y()</script>', '<p>Two</p>'],
];

it.each(read)('%s comes in as what it says', async (name, content, html) => {
  expect(await readFile(file(name, content))).toEqual({ html, lostPictures: 0 });
});

it('a picture of its folder cannot come along, and is counted', async () => {
  const content = '![a](img/a.png) b ![c](https://example.org/c.png)';
  expect(await readFile(file('a.md', content))).toMatchObject({ lostPictures: 1 });
});

it('takes the place of no word, and of no picture, that is selected once it was read', () => {
  const editor = openEditor('<p>one two</p>');
  select(editor, 'one');
  insertHtml(editor, '<p>three</p>');
  expect(htmlOf(editor)).toBe('<p>onethree two</p>');
  const picture = '<img src="https://example.org/a.png" alt="">';
  setHtml(editor, `${picture}<p>two</p>`);
  editor.commands.setNodeSelection(0);
  insertHtml(editor, '<p>three</p>');
  expect(htmlOf(editor)).toBe(`${picture}<p>threetwo</p>`);
  setHtml(editor, `${picture}${picture}<p>two</p>`);
  editor.commands.setNodeSelection(0);
  insertHtml(editor, '<p>three</p>');
  expect(htmlOf(editor)).toBe(`${picture}${picture}<p>threetwo</p>`);
});

it('takes the place of no picture before the cursor that stands between two', () => {
  const editor = openEditor('<p>one</p>');
  const picture = '<img src="https://example.org/a.png" alt="">';
  setHtml(editor, `${picture}${picture}<p>two</p>`);
  editor.commands.setNodeSelection(0);
  press(editor, 'ArrowRight');
  expect(editor.state.selection.empty).toBe(true);
  insertHtml(editor, '<p>three</p>');
  expect(htmlOf(editor)).toBe(`${picture}<p>three</p>${picture}<p>two</p>`);
});

it('is spoken of, each that could not come along, whatever else was dropped with it', async () => {
  await openApp('/compose');
  const content = await screen.findByRole('textbox', { name: 'Content' });
  const files = [
    file('a.pdf', 'x'),
    file('b.md', 'said\n\n![a](img/a.png)'),
    file('c.png', 'x'),
    file('d.png', 'x'),
  ];
  fireEvent.drop(content, { dataTransfer: { files, types: ['Files'], getData: () => '' } });
  const status = await screen.findByText(/doesn’t accept (PDF|PNG) files/);
  expect(screen.getByRole('textbox', { name: 'Content' })).toHaveValue('said');
  for (const words of [
    /doesn’t accept PDF files/,
    /doesn’t accept PNG files/,
    /1 image couldn’t be pasted/,
  ])
    expect(status).toHaveTextContent(words);
});

const refused: [name: string, content: string | Uint8Array<ArrayBuffer>, why: string][] = [
  ['a.docx', 'PK', 'kind'],
  ['noextension', 'Words', 'kind'],
  ['a.txt', new Uint8Array([0xff, 0xfe, 0x41]), 'encoding'],
  ['a.txt', 'A\0B', 'encoding'],
  ['a.txt', ' \n ', 'empty'],
  ['a.html', '<script>x()</script>', 'empty'],
  ['a.txt', 'word '.repeat(100_000), 'long'],
];

it.each(refused)('%s with %j is refused: %s', async (name, content, why) => {
  expect(await readFile(file(name, content))).toBe(why);
});

/** Whether the browser's own paste remains. */
const paste = async (text: string, html = '') => {
  await openApp('/compose');
  const content = await screen.findByRole('textbox', { name: 'Content' });
  const getData = (type: string) => (type === 'text/plain' ? text : html);
  return fireEvent.paste(content, { clipboardData: { files: [], types: ['text/plain'], getData } });
};

it.each([
  ['of megabytes', 'word '.repeat(200_000)],
  ['of very many lines', 'a\n'.repeat(30_000)],
  ['beside pictures of megabytes', 'A walk', `<p>A walk</p><img src="${'x'.repeat(20_000_000)}">`],
  ['that is pictures of megabytes alone', '', `<img src="${'x'.repeat(20_000_000)}">`],
])('a text %s is not pasted, and words say why', async (_, text, html = '') => {
  expect(await paste(text, html)).toBe(false);
  expect(await screen.findByText(/^This text is too long for a post\./)).toBeVisible();
});

it('a text that fits is pasted, and its letters are kerned unless that would take seconds', async () => {
  expect(await paste('words\n'.repeat(100))).toBe(true);
  expect(screen.queryByText(/too long for a post/)).toBeNull();
  const content = screen.getByRole('textbox', { name: 'Content' });
  for (const [text, isUnkerned] of [
    [`a ${'A'.repeat(401)} b`, true],
    [`a ${'A'.repeat(400)} ${'A'.repeat(400)} b`, false],
    ['字'.repeat(1000), false],
  ] as const) {
    fireEvent.change(content, { target: { value: text } });
    expect(content.closest('[data-unkerned]') !== null).toBe(isUnkerned);
  }
});
