import { fireEvent } from '@testing-library/dom';
import type { Editor } from '@tiptap/core';
import { describe, expect, it, vi } from 'vitest';
import { readPost } from '../../src/forum/content/read-content';
import { setHtml } from '../../src/pages/compose/editor/create-editor';
import {
  asWritten,
  fitForPost,
  htmlOf,
  tagsLost,
} from '../../src/pages/compose/editor/editor-content';
import { insertLink, linkHere, linkWords, unlink } from '../../src/pages/compose/editor/link';
import { type ToolName, toolGroups } from '../../src/pages/compose/editor/tools';
import { type Clip, goBehind, openEditor, pasteInto, press, select, type } from './open-editor';

/** What is posted. The draft that is opened again and the post that is read say the same as the editor. */
const posted = (editor: Editor) => {
  const html = htmlOf(editor);
  expect(asWritten(fitForPost(html))).toBe(html);
  expect(readPost(html).textContent).toBe(editor.state.doc.textContent);
  return html;
};

/** Cuts what is selected. */
const cut = (editor: Editor): Clip => {
  const { dom, text } = editor.view.serializeForClipboard(editor.state.selection.content());
  editor.commands.deleteSelection();
  return { html: dom.innerHTML, text };
};

const pasted = (html: string, words: string, clip: Clip) => {
  const editor = openEditor(html);
  select(editor, words);
  pasteInto(editor, clip);
  return posted(editor);
};

describe('what is pasted', () => {
  it('keeps the spaces at its edges', () => {
    expect(
      pasted('<p>Hello|</p>', '|', {
        html: "<meta charset='utf-8'><span> world</span>",
        text: ' world',
      }),
    ).toBe('<p>Hello world</p>');
    const editor = openEditor('<p>one two three</p>');
    select(editor, ' two');
    const clip = cut(editor);
    goBehind(editor, 'three');
    pasteInto(editor, clip);
    expect(posted(editor)).toBe('<p>one three two</p>');
  });

  it('keeps its blank lines where it was cut out of the text', () => {
    const html = '<p>one</p><p><br></p><p><br></p><p>two</p>';
    const editor = openEditor(html);
    editor.commands.selectAll();
    pasteInto(editor, cut(editor));
    expect(posted(editor)).toBe(html);
  });

  it('keeps the spaces between its columns, as HTML and as text', () => {
    const text = 'Name     Age\nAnn        7\nBo        41';
    const html = `<div style="white-space: pre-wrap">${text}</div>`;
    const lines = `<p>${text.replaceAll('\n', '<br>')}</p>`;
    expect(pasted('<p>HERE</p>', 'HERE', { html, text })).toBe(lines);
    expect(pasted('<p>HERE</p>', 'HERE', { text })).toBe(lines);
  });

  const address = 'https://new.example/b';
  const old = 'https://old.example/a';

  it.each([
    ['an address', `<p><a href="${old}">${old}</a></p>`, old],
    ['an address that is no link yet', `<p>${old}</p>`, old],
  ])('is an address in place of %s', (_, html, words) => {
    expect(pasted(html, words, { text: address })).toBe(
      `<p><a href="${address}">${address}</a></p>`,
    );
    const editor = openEditor(html);
    select(editor, words);
    editor.view.dispatch(linkWords(editor.state.tr, address));
    expect(posted(editor)).toBe(`<p><a href="${address}">${address}</a></p>`);
  });

  it.each([
    ['of which a part is chosen', old, 'old.', address],
    ['that goes on with it', `${old}?u=HERE`, 'HERE', `${old}?u=${address}`],
  ])('is an address in place of one %s', (_, before, words, after) => {
    expect(pasted(`<p>${before}</p>`, words, { text: address })).toBe(
      `<p><a href="${after}">${after}</a></p>`,
    );
  });

  it.each([
    ['an address', { text: address }],
    ['the address that a phone shares', { addresses: `# a\r\n${address}\r\n` }],
  ])('is %s that links the words it is pasted over', (_, clip) => {
    expect(pasted('<p>see here</p>', 'here', clip)).toBe(
      `<p>see <a href="${address}">here</a></p>`,
    );
  });

  it('is one cell in a sentence, and several are a table', () => {
    const cells = (count: number) =>
      `<html><body><table width=87><tr>\n<!--StartFragment-->\n${'<td align=right>1,250</td>\n'.repeat(count)}<!--EndFragment-->\n</tr></table></body></html>`;
    const sentence = '<p>The total is HERE euros.</p>';
    expect(pasted(sentence, 'HERE', { html: cells(1), text: '1,250\r\n' })).toBe(
      '<p>The total is 1,250 euros.</p>',
    );
    expect(pasted(sentence, 'HERE', { html: cells(2), text: '1,250\t1,250\r\n' })).toContain(
      '<table>',
    );
  });

  it.each([
    '<table><tbody><tr><td>A</td><td>B</td><td rowspan="2">C</td></tr><tr><td>D</td><td>E</td></tr></tbody></table>',
    '<table><tr><td>A</td><td>B</td></tr><tr><td colspan="2">C</td></tr></table>',
    '<table><tr><td rowspan="3">A</td><td>B</td></tr><tr><td>C</td></tr><tr><td>D</td></tr></table>',
  ])('is merged cells, into a table: %s', (html) => {
    const editor = openEditor(
      '<table><tr><td></td><td></td></tr><tr><td></td><td></td></tr></table>',
    );
    editor.commands.setTextSelection(4);
    const before = htmlOf(editor);
    pasteInto(editor, { html, text: 'A' });
    const cells = editor.state.doc.textContent;
    for (const letter of html.match(/[A-E](?=<\/td>)/g) ?? []) expect(cells).toContain(letter);
    const spans = (of: string) => of.match(/(?:row|col)span="\d"/g);
    expect(spans(htmlOf(editor))).toEqual(spans(html));
    type(editor, 'x');
    editor.commands.undo();
    editor.commands.undo();
    expect(htmlOf(editor)).toBe(before);
  });

  it('is a picture that leads somewhere', () => {
    const linked =
      '<p>See</p><a href="https://example.org/report.pdf"><img src="https://example.org/cover.png" alt="Cover"></a>';
    expect(pasted('<p>HERE</p>', 'HERE', { html: linked, text: 'See' })).toBe(linked);
    expect(tagsLost(linked)).toEqual([]);
    expect(readPost(linked).querySelector('img')?.getAttribute('data-href')).toBe(
      'https://example.org/report.pdf',
    );
  });

  it.each([{ text: 'differential' }, { html: '<b>differential</b>', text: 'differential' }])(
    'is undone by itself: %j',
    (clip) => {
      const editor = openEditor();
      type(editor, 'pseudo');
      pasteInto(editor, clip);
      editor.commands.undo();
      expect(posted(editor)).toBe('<p>pseudo</p>');
      pasteInto(editor, clip);
      const whole = posted(editor);
      type(editor, 'ly');
      editor.commands.undo();
      expect(posted(editor)).toBe(whole);
    },
  );

  it('has no line more in the editor than in the post', () => {
    const html = '<ul><li>Parent<br>\n<ul><li>Child</li></ul></li></ul>';
    expect(pasted('<p>HERE</p>', 'HERE', { html, text: 'Parent' })).toBe(
      '<ul><li><p>Parent</p><ul><li><p>Child</p></li></ul></li></ul>',
    );
  });

  it('has the alignment that a word processor gives the paragraph of a cell', () => {
    const html = '<table><tr><td><p align=right>1</p></td><td>2</td></tr></table>';
    expect(pasted('<p>HERE</p>', 'HERE', { html })).toContain('text-align: right');
  });

  it('takes the place of no words where nothing of it can come along', () => {
    expect(pasted('<p>HERE</p>', 'HERE', { html: '<img src="file:///a.png">' })).toBe(
      '<p>HERE</p>',
    );
  });

  const titled = `<a href="${address}">The title</a>`;

  it.each<[what: string, before: string, clip: Clip, after: string]>([
    [
      'a link with its title',
      '<p>a HERE b</p>',
      { html: titled, text: address },
      `<p>a ${titled} b</p>`,
    ],
    [
      'a picture and not its address',
      '<p>HERE</p>',
      { html: '<img src="https://new.example/a.png" alt="A">', text: 'https://new.example/a.png' },
      '<img src="https://new.example/a.png" alt="A">',
    ],
    [
      'words in code, where it has no text',
      '<pre><code>a HERE</code></pre>',
      { html: '<p>b</p><p>c</p>' },
      '<pre><code>a b\n\nc</code></pre>',
    ],
  ])('is %s', (_, before, clip, after) => {
    const editor = openEditor(before);
    select(editor, 'HERE');
    editor.commands.deleteSelection();
    pasteInto(editor, clip);
    expect(posted(editor)).toBe(after);
  });

  it('links words that are chosen, also where it has a title, and a picture', () => {
    const clip = { html: titled, text: address };
    expect(pasted('<p>a HERE</p>', 'HERE', clip)).toBe(`<p>a <a href="${address}">HERE</a></p>`);
    const picture = '<img src="https://new.example/a.png" alt="A">';
    const editor = openEditor(`<p>a</p>${picture}`);
    editor.commands.setNodeSelection(3);
    pasteInto(editor, { text: address });
    expect(posted(editor)).toBe(`<p>a</p><a href="${address}">${picture}</a>`);
  });

  it.each([
    ['in place of a chosen divider', '<hr>', `<p><a href="${address}">${address}</a></p>`],
    [
      'that links the words of a chosen quote',
      '<blockquote><p>b</p></blockquote>',
      `<blockquote><p><a href="${address}">b</a></p></blockquote>`,
    ],
  ])('is an address %s', (_, before, after) => {
    const editor = openEditor(`<p>a</p>${before}<p>c</p>`);
    editor.commands.setNodeSelection(3);
    pasteInto(editor, { text: address });
    expect(posted(editor)).toBe(`<p>a</p>${after}<p>c</p>`);
  });

  it('links the words of each chosen cell', () => {
    const editor = openEditor('<table><tr><td>a</td><td>b</td></tr></table>');
    editor.commands.setCellSelection({ anchorCell: 2, headCell: 7 });
    pasteInto(editor, { text: address });
    const linked = (words: string) => `<td><p><a href="${address}">${words}</a></p></td>`;
    expect(posted(editor)).toBe(
      `<table><tbody><tr>${linked('a')}${linked('b')}</tr></tbody></table>`,
    );
  });

  it('has its look where Shift was let go in another window', () => {
    const editor = openEditor('<p>HERE</p>');
    select(editor, 'HERE');
    const clip = { html: '<p><b>bold</b> words</p>', text: 'bold words' };
    fireEvent.keyDown(editor.view.dom, { key: 'Shift', keyCode: 16, shiftKey: true });
    pasteInto(editor, clip);
    expect(posted(editor)).toBe('<p><strong>bold</strong> words</p>');
    editor.commands.selectAll();
    fireEvent.keyDown(editor.view.dom, { key: 'V', keyCode: 86, shiftKey: true, ctrlKey: true });
    pasteInto(editor, clip);
    expect(posted(editor)).toBe('<p>bold words</p>');
  });

  it('is what its text says where its HTML says nothing', () => {
    expect(pasted('<p>HERE</p>', 'HERE', { html: '<meta><!--x-->', text: 'words' })).toBe(
      '<p>words</p>',
    );
  });

  it.each<[what: string, before: string, clip: Clip, after: string]>([
    ['a word with line ends', '<p>a HERE b</p>', { text: '\nword\r\n' }, '<p>a word b</p>'],
    ['lines of slides and pages', '<p>HERE</p>', { text: 'a\vb\u2028c' }, '<p>a<br>b<br>c</p>'],
    [
      'code in a sentence',
      '<p>a HERE b</p>',
      { html: '<pre>c\n  d</pre>', text: 'c\n  d' },
      '<p>a </p><pre><code>c\n  d</code></pre><p> b</p>',
    ],
    [
      'code in the only point',
      '<ul><li><p>HERE</p></li></ul>',
      { html: '<pre>c\n  d</pre>', text: 'c\n  d' },
      '<ul><li><pre><code>c\n  d</code></pre></li></ul>',
    ],
    [
      'a table as text in a cell with words, beside which others keep theirs',
      '<table><tr><td>HERE</td><td>x</td></tr></table>',
      { html: '<table><tr><td>c</td><td>d</td></tr></table>', text: 'c\td' },
      '<table><tbody><tr><td><p>c\td</p></td><td><p>x</p></td></tr></tbody></table>',
    ],
    [
      'a table with a title',
      '<p>HERE</p>',
      { html: '<table><caption>T</caption><tr><td>c</td><td>d</td></tr></table>' },
      '<p>T</p><table><tbody><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
    ],
    [
      'words without what a reviewer says of them',
      '<p>HERE</p>',
      {
        html: '<p>a<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span> b</p><div style="mso-element:comment-list"><p>check</p></div>',
      },
      '<p>a b</p>',
    ],
  ])('is %s', (_, before, clip, after) => {
    expect(pasted(before, 'HERE', clip)).toBe(after);
  });

  it('is as bold as the words around it, where it is text of one line', () => {
    expect(pasted('<p><strong>a HERE b</strong></p>', 'HERE', { text: 'word' })).toBe(
      '<p><strong>a word b</strong></p>',
    );
  });
});

describe('a tool', () => {
  const use = (name: ToolName, html: string, from: number, to: number) => {
    const editor = openEditor(html);
    editor.commands.setTextSelection({ from, to });
    const tool = toolGroups.flat().find((one) => one.name === name);
    tool?.run?.(editor.chain()).run();
    return htmlOf(editor);
  };

  it('inserts behind the selected words', () => {
    expect(use('rule', '<p>one</p><p>two</p>', 1, 9)).toBe('<p>one</p><p>two</p><hr>');
    expect(use('table', '<p>one</p><p>two</p>', 1, 9)).toMatch(/^<p>one<\/p><p>two<\/p><table>/);
  });

  it('makes one block of code of the selected lines', () => {
    expect(use('codeBlock', '<p>a</p><p>b<br>c</p><p><br></p><p>d</p><p>e</p>', 1, 12)).toBe(
      '<pre><code>a\nb\nc\n\nd</code></pre><p>e</p>',
    );
    expect(use('codeBlock', '<pre><code>a\nb</code></pre>', 1, 4)).toBe('<p>a<br>b</p>');
  });

  it('makes one block of all, and takes it back', () => {
    const editor = openEditor('<p>a</p><p>b</p>');
    editor.commands.selectAll();
    editor.commands.toggleBlockquote();
    expect(htmlOf(editor)).toBe('<blockquote><p>a</p><p>b</p></blockquote>');
    editor.commands.toggleBlockquote();
    expect(htmlOf(editor)).toBe('<p>a</p><p>b</p>');
    editor.commands.toggleCodeBlock();
    expect(htmlOf(editor)).toBe('<pre><code>a\nb</code></pre>');
  });
});

describe('the tool for links', () => {
  const begin = (html: string, words: string) => {
    const editor = openEditor(html);
    goBehind(editor, words);
    return editor;
  };
  const docs = '<a href="https://a.example/">docs</a>';

  it('changes the link around the cursor, and not one that ends there', () => {
    const within = begin(`<p>${docs}</p>`, 'do');
    expect(linkHere(within)).toBe('https://a.example/');
    insertLink(within, 'https://b.example/');
    expect(posted(within)).toBe('<p><a href="https://b.example/">docs</a></p>');
    const behind = begin(`<p>${docs}</p>`, 'docs');
    expect(linkHere(behind)).toBeUndefined();
    insertLink(behind, 'https://b.example/');
    expect(posted(behind)).toBe(
      `<p>${docs} <a href="https://b.example/">https://b.example/</a></p>`,
    );
  });

  it('makes an address beside a letter a link', () => {
    const editor = begin('<p>见here</p>', '见');
    insertLink(editor, 'https://b.example/');
    expect(posted(editor)).toBe(
      '<p>见 <a href="https://b.example/">https://b.example/</a> here</p>',
    );
  });

  it.each(['https://b.example/a b', 'https://b.example/北京（站）'])(
    'links the whole of %s',
    (address) => {
      const editor = begin('<p>see </p>', 'see ');
      insertLink(editor, address);
      expect(posted(editor)).toBe(`<p>see <a href="${address}">${address}</a></p>`);
    },
  );

  it('knows and takes off the link of a picture', () => {
    const picture = '<img src="https://new.example/a.png" alt="A">';
    const editor = openEditor(`<p>a</p><a href="https://a.example/">${picture}</a>`);
    editor.commands.setNodeSelection(3);
    expect(linkHere(editor)).toBe('https://a.example/');
    unlink(editor);
    expect(posted(editor)).toBe(`<p>a</p>${picture}`);
  });

  it.each([
    '<p>see https://a.example/ too</p>',
    '<p>see <a href="https://a.example/">https://a.example/</a> too</p>',
  ])('keeps the words and the addresses among them: %s', (html) => {
    const editor = openEditor(html);
    editor.commands.selectAll();
    insertLink(editor, 'https://b.example/');
    const linked = (words: string) => `<a href="https://b.example/">${words}</a>`;
    const address = '<a href="https://a.example/">https://a.example/</a>';
    expect(htmlOf(editor)).toBe(`<p>${linked('see ')}${address}${linked(' too')}</p>`);
  });
});

it('the keys that post change nothing, but with AltGr, which is Control with Alt', () => {
  const html = '<p>Hello world</p>';
  const editor = openEditor(html);
  select(editor, 'world');
  for (const keys of [{ ctrlKey: true }, { metaKey: true }]) press(editor, 'Enter', keys);
  expect(htmlOf(editor)).toBe(html);
  press(editor, 'Enter', { ctrlKey: true, altKey: true });
  type(editor, 'you');
  expect(htmlOf(editor)).toBe('<p>Hello </p><p>you</p>');
});

it('a paste while an input method composes is read on Android, where one composes always', () => {
  const editor = openEditor('<p>a</p>');
  editor.commands.selectAll();
  vi.spyOn(editor.view, 'composing', 'get').mockReturnValue(true);
  const isTaken = () => !pasteInto(editor, { html: '<p><img src="data:,b">c</p>' });
  expect(isTaken()).toBe(false);
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Linux; Android 16; Pixel 9');
  expect(isTaken()).toBe(true);
  expect(htmlOf(editor)).toBe('<p>c</p>');
});

it('what is on its way to the service stays as it is, whichever tool is used', () => {
  const editor = openEditor('<p>a</p>');
  editor.setEditable(false);
  editor.commands.insertContent('b');
  editor.commands.toggleBulletList();
  expect(htmlOf(editor)).toBe('<p>a</p>');
  editor.setEditable(true);
  editor.commands.insertContent('b');
  expect(htmlOf(editor)).not.toBe('<p>a</p>');
});

describe('undo', () => {
  it('brings back what was cut, and no more', () => {
    const editor = openEditor();
    type(editor, 'one two');
    select(editor, 'two');
    fireEvent.cut(editor.view.dom, { clipboardData: { setData() {}, clearData() {} } });
    editor.commands.undo();
    expect(htmlOf(editor)).toBe('<p>one two</p>');
  });

  it('of the browser is that of the editor, and none where it goes on from another field', () => {
    const editor = openEditor();
    type(editor, 'one');
    const hasFocus = vi.spyOn(editor.view, 'hasFocus').mockReturnValue(false);
    const undo = () =>
      fireEvent(
        editor.view.dom,
        new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true }),
      );
    expect(undo()).toBe(false);
    expect(htmlOf(editor)).toBe('<p>one</p>');
    hasFocus.mockReturnValue(true);
    expect(undo()).toBe(false);
    expect(htmlOf(editor)).toBe('');
  });

  it('reaches from what was typed back over what was set in Source, in two steps', () => {
    const editor = openEditor('<p>one</p>');
    setHtml(editor, '<p>two</p>');
    type(editor, 's');
    editor.commands.undo();
    expect(htmlOf(editor)).toBe('<p>two</p>');
    editor.commands.undo();
    expect(htmlOf(editor)).toBe('<p>one</p>');
  });
});

describe('what is typed', () => {
  it('is indented in code by Tab, whose lines go back by Shift and Tab', () => {
    const editor = openEditor('<pre><code>a</code></pre>');
    editor.commands.setTextSelection(1);
    expect(press(editor, 'Tab')).toBe(true);
    expect(htmlOf(editor)).toBe('<pre><code>  a</code></pre>');
    press(editor, 'Tab', { shiftKey: true });
    expect(htmlOf(editor)).toBe('<pre><code>a</code></pre>');
  });

  it.each(['code', 'kbd', 'sub'])('is outside of a last %s behind the arrow key', (name) => {
    const editor = openEditor(`<p>a <${name}>b</${name}></p>`);
    goBehind(editor, 'b');
    press(editor, 'ArrowRight');
    type(editor, 'c');
    expect(htmlOf(editor)).toBe(`<p>a <${name}>b</${name}> c</p>`);
  });

  it('keeps its spaces and blank lines, wherever it is read', () => {
    const editor = openEditor();
    type(editor, 'a  b\n    return 1\n\n\u3000\u3000字');
    expect(posted(editor)).toBe('<p>a  b</p><p>    return 1</p><p><br></p><p>\u3000\u3000字</p>');
  });

  const table = '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';

  it('is a list in the last cell of a table', () => {
    const editor = openEditor(table);
    select(editor, 'b');
    type(editor, '- one\ntwo\n');
    press(editor, 'Tab');
    type(editor, 'deep');
    expect(posted(editor)).toBe(
      '<table><tbody><tr><td><p>a</p></td><td><ul><li><p>one</p></li><li><p>two</p><ul><li><p>deep</p></li></ul></li></ul></td></tr></tbody></table>',
    );
  });

  it('is code of two lines in the last cell of a table', () => {
    const editor = openEditor(table);
    select(editor, 'b');
    type(editor, '```\none\ntwo');
    expect(posted(editor)).toBe(
      '<table><tbody><tr><td><p>a</p></td><td><pre><code>one\ntwo</code></pre></td></tr></tbody></table>',
    );
  });
});

describe('what Source has', () => {
  it.each([
    ['<p>The murderer is <span class="spoiler">the gardener</span>.</p>'],
    ['<div class="spoiler"><p>a</p><ul><li>b</li></ul></div>'],
    [
      '<p>a <em>b <strong>c</strong></em> d</p><p><br></p><ol start="3" type="a"><li>x<ol><li>y</li></ol></li></ol>',
    ],
    ['<table><tbody><tr><th>a</th><td align="right">b</td></tr></tbody></table>'],
    ['<p>words <img src="https://example.org/a.png" alt="A" width="60" height="50"> more</p>'],
    [
      '<h2>A</h2><blockquote>b<br>c</blockquote><pre><code class="language-sql">select</code></pre><hr>',
    ],
    ['<p><a href="https://example.org/x">https://exa<b>mple</b>.org/x</a></p>'],
    ['<p><a href="https://example.org/">https://example.org</a></p>'],
    ['<b>bold</b><strong>er</strong> <a href="https://example.org/">here</a>'],
  ])('Write has too: %s', (html) => {
    expect(tagsLost(html)).toEqual([]);
    const editor = openEditor(html);
    type(editor, '');
    expect(readPost(htmlOf(editor)).textContent).toBe(readPost(html).textContent);
  });

  it('is one spoiler, which one press opens, also with marks in it', () => {
    const html = '<p>It was <span class="spoiler">the <strong>gardener</strong></span>.</p>';
    expect(htmlOf(openEditor(html))).toBe(html);
  });

  it.each([
    ['<details><summary>End</summary><p>They marry.</p></details>', ['details', 'summary']],
    ['<dl><dt>a</dt><dd>b</dd></dl>', ['dl', 'dt', 'dd']],
    [
      '<figure><img src="https://example.org/a.png" alt=""><figcaption>c</figcaption></figure>',
      ['figure', 'figcaption'],
    ],
    ['<ol reversed><li>a</li></ol>', ['ol']],
    ['<p lang="ja">a</p>', ['p']],
    ['<p>a <mark>b</mark></p>', ['mark']],
    ['<p>a</p><!-- later -->', ['<!-- -->']],
  ])('Write would lose of %s: %j', (html, tags) => {
    expect(tagsLost(html)).toEqual(tags);
  });
});
