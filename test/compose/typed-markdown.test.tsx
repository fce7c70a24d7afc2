import type { Editor } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { cleanPasted } from '../../src/pages/compose/editor/paste/clean-pasted';
import { openEditor } from './open-editor';

/** Types letter by letter, with the browser's events. A line break is the key Enter. */
const type = ({ view }: Editor, text: string) => {
  for (const letter of text) {
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    const isTaken =
      letter === '\n'
        ? view.someProp('handleKeyDown', (press) =>
            press(view, new KeyboardEvent('keydown', { key: 'Enter' })),
          )
        : view.someProp('handleTextInput', (input) => input(view, from, to, letter, insert));
    if (!isTaken) view.dispatch(insert());
  }
};

const typed = (text: string) => {
  const editor = openEditor();
  type(editor, text);
  return htmlOf(editor);
};

describe('what is typed as Markdown', () => {
  it.each([
    ['# One', '<h2>One</h2>'],
    ['## Two', '<h2>Two</h2>'],
    ['### Three', '<h3>Three</h3>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['- point', '<ul><li><p>point</p></li></ul>'],
    ['1. first', '<ol><li><p>first</p></li></ol>'],
    ['```sql\nselect 1', '<pre><code class="language-sql">select 1</code></pre>'],
    ['a **bold** b', '<p>a <strong>bold</strong> b</p>'],
    ['见**加粗**。', '<p>见<strong>加粗</strong>。</p>'],
    [
      'see [the page](https://example.org/a) there',
      '<p>see <a href="https://example.org/a">the page</a> there</p>',
    ],
    ['见[这里](https://example.org/a)。', '<p>见<a href="https://example.org/a">这里</a>。</p>'],
  ])('%j becomes what it means', (text, html) => {
    expect(typed(text)).toBe(html);
  });

  it.each([
    ['an address that readers would not get', '[x](javascript:alert(1))'],
    ['a name before the host', '[bank](https://bank@evil.example/)'],
    ['no address at all', '[x](y)'],
  ])('stays as it is with %s', (_, text) => {
    expect(typed(text)).toBe(`<p>${text}</p>`);
  });

  it('stays as it is inside of code', () => {
    expect(typed('```\n[a](https://example.org/)')).toBe(
      '<pre><code>[a](https://example.org/)</code></pre>',
    );
  });
});

describe('bold and italic that are pasted', () => {
  it.each([
    [
      'is bold where Word says only of other scripts that it is not',
      "<p><b style='mso-bidi-font-weight:normal'>bold</b></p>",
      '<p><b>bold</b></p>',
    ],
    [
      'is plain where Google Docs wraps it',
      '<b style="font-weight:normal;"><p>plain</p></b>',
      '<p>plain</p>',
    ],
    [
      'is plain where only other scripts are bold',
      '<p><span style="mso-bidi-font-weight:bold">plain</span></p>',
      '<p>plain</p>',
    ],
    [
      'is bold by a style in single quotes',
      "<p><span style='font-weight:700'>bold</span></p>",
      '<p><strong>bold</strong></p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(cleanPasted(html)).toBe(expected);
  });
});
