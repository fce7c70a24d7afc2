import { expect, it } from 'vitest';
import { readFile } from '../../src/pages/compose/editor/paste/read-file';

const file = (name: string, content: string | Uint8Array<ArrayBuffer>) => new File([content], name);

const read: [name: string, content: string, html: string][] = [
  ['a.txt', 'One\nline.\r\n\r\n<b>Two</b>', '<p>One<br>line.</p><p>&lt;b&gt;Two&lt;/b&gt;</p>'],
  ['a.md', '# One\n\n*two* `c`', '<h2>One</h2><p><em>two</em> <code>c</code></p>'],
  ['a.MARKDOWN', '---\ntitle: x\n---\nWords', '<p>Words</p>'],
  ['a.html', '<title>T</title><body onload=x()><p>Two<script>y()</script>', '<p>Two</p>'],
];

it.each(read)('%s comes in as what it says', async (name, content, html) => {
  expect(await readFile(file(name, content))).toEqual({ html });
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
