import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { cleanPasted } from '../../src/pages/compose/editor/paste/clean-pasted';
import { htmlOfMarkdown } from '../../src/pages/compose/editor/paste/markdown-html';
import { formatPasted } from '../../src/pages/compose/editor/paste/pasted-text';
import { ownPayloads } from '../xss/own-payloads';
import { openEditor, pasteInto, select } from './open-editor';

/** A document with a text that is pasted unchanged and then converted. */
const taken = (html: string, text: string) => {
  const editor = openEditor(html);
  select(editor, 'HERE');
  const { from } = editor.state.selection;
  pasteInto(editor, { text });
  const pasted = htmlOf(editor);
  const range = { text, from, to: editor.state.selection.to };
  const lost = formatPasted(editor, range, htmlOfMarkdown(text));
  return { editor, pasted, lost, html: htmlOf(editor) };
};

const tags =
  /^(p|br|hr|h[1-6]|strong|em|b|i|s|u|su[bp]|blockquote|pre|code|[uo]l|li|a|img|table|tbody|thead|tr|t[hd]|fig\w+|details|summary|div|section|article|strike|del)$/;
const attributes = /^(href|src|alt|width|height|start|colspan|rowspan|open|dir|lang|class)$/;

/** The parts of HTML that a post must not contain. */
const forbiddenIn = (html: string) => {
  const box = document.implementation.createHTMLDocument('').createElement('div');
  box.innerHTML = html;
  return Array.from(box.querySelectorAll('*')).filter(
    (one) =>
      !tags.test(one.localName) ||
      Array.from(one.attributes).some(
        ({ name, value }) =>
          !attributes.test(name) || /^\s*(javascript|data|vbscript):/i.test(value),
      ),
  );
};

const table = '| a | b |\n|---|---|\n| 1 | **2** |';
const tableHtml =
  '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>1</p></td><td><p><strong>2</strong></p></td></tr></tbody></table>';

describe('Markdown that is pasted', () => {
  it.each([
    ['# One\n\n## Two\n\n### Three', '<h2>One</h2><h3>Two</h3><h4>Three</h4>'],
    [
      '- one\n  - inside\n- two',
      '<ul><li><p>one</p><ul><li><p>inside</p></li></ul></li><li><p>two</p></li></ul>',
    ],
    ['3. three\n4. four', '<ol start="3"><li><p>three</p></li><li><p>four</p></li></ol>'],
    ['- [ ] open\n- [x] done', '<ul><li><p>☐ open</p></li><li><p>☑ done</p></li></ul>'],
    [
      '```sql\nselect 1;\n\nselect 2;\n```',
      '<pre><code class="language-sql">select 1;\n\nselect 2;</code></pre>',
    ],
    ['> said\n> again', '<blockquote><p>said again</p></blockquote>'],
    [table, tableHtml],
    [
      'see [the page](https://example.org/a) and ~~not~~ `this`',
      '<p>see <a href="https://example.org/a">the page</a> and <s>not</s> <code>this</code></p>',
    ],
    ['![a cat](https://example.org/a.png)', '<img src="https://example.org/a.png" alt="a cat">'],
    ['read README.md at https://example.org/', null],
    ['**注意：**请看**“重点”**吧', '<p><strong>注意：</strong>请看<strong>“重点”</strong>吧</p>'],
    ['第一行\n第二行 and\nwords', '<p>第一行第二行 and words</p>'],
    ['\\*not slanted\\*', '<p>*not slanted*</p>'],
  ])('%j becomes what it means', (text, html) => {
    const expected =
      html ?? '<p>read README.md at <a href="https://example.org/">https://example.org/</a></p>';
    expect(taken('<p>HERE</p>', text)).toMatchObject({ lost: 0, html: expected });
  });

  it('takes its place in the middle of a sentence', () => {
    const { html } = taken('<p>say HERE now</p>', table);
    expect(html).toBe(`<p>say </p>${tableHtml}<p> now</p>`);
  });

  it('counts the pictures that cannot come along', () => {
    expect(taken('<p>HERE</p>', 'a ![b](c.png)')).toMatchObject({ lost: 1, html: '<p>a </p>' });
  });

  it('goes on with the sentence that it is pasted into', () => {
    expect(taken('<p>say HERE now</p>', '*one*\n\ntwo').html).toBe(
      '<p>say <em>one</em></p><p>two now</p>',
    );
  });

  it('is undone by itself: the text that was pasted is there again, and redone', () => {
    const { editor, pasted, html } = taken('<p>before</p><p>HERE</p>', '- one\n- two');
    expect(pasted).toBe('<p>before</p><p>- one<br>- two</p>');
    editor.commands.undo();
    expect(htmlOf(editor)).toBe(pasted);
    editor.commands.redo();
    expect(htmlOf(editor)).toBe(html);
  });

  it('leaves the text where nothing of it could be in a post', () => {
    expect(taken('<p>HERE</p>', '<script>alert(1)</script>')).toMatchObject({ lost: null });
  });

  it('holds nothing that a post may not have, whatever a hostile text says', () => {
    const { scripts, handlers, addresses, links, mutations } = ownPayloads;
    const kinds = [scripts, handlers, addresses, links, mutations];
    // Some of each kind; test/xss tests the sanitiser with all.
    const payloads = kinds.flatMap((kind) => kind.filter((__, at) => at % 96 === 0));
    const texts = payloads.flatMap((one) => [
      `- ${one}\n- b`,
      `[a](<${one}>) ![${one}](${one} "${one}")\n\n[a]: ${one}\n\n[a]`,
      `| ${one} |\n|---|\n\n\`\`\`${one}\n${one}`,
    ]);
    texts.push('[x](javascript:alert(1))', '[x](java\nscript:alert(1))', '<javascript:alert(1)>');
    expect(texts.flatMap((text) => forbiddenIn(cleanPasted(htmlOfMarkdown(text))))).toEqual([]);
  });
});
