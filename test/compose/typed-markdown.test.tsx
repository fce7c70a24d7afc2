import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../src/pages/compose/editor/editor-content';
import { openEditor, press, type } from './open-editor';

const typed = (text: string) => {
  const editor = openEditor();
  type(editor, text);
  return htmlOf(editor);
};

describe('what is typed as Markdown', () => {
  it.each([
    ['# One', '<h2>One</h2>'],
    ['### Three', '<h3>Three</h3>'],
    ['- point', '<ul><li><p>point</p></li></ul>'],
    ['```sql\nselect 1', '<pre><code class="language-sql">select 1</code></pre>'],
    ['```C++\nint a', '<pre><code class="language-c++">int a</code></pre>'],
    ['~~~objective-c a', '<pre><code class="language-objective-c">a</code></pre>'],
    ['a **bold** b', '<p>a <strong>bold</strong> b</p>'],
    ['见**加粗**。', '<p>见<strong>加粗</strong>。</p>'],
    ['见“设置”**加粗**', '<p>见“设置”<strong>加粗</strong></p>'],
    ['见‘设置’**加粗**', '<p>见‘设置’<strong>加粗</strong></p>'],
    ['好……**加粗**', '<p>好……<strong>加粗</strong></p>'],
    ['也就是——`x`', '<p>也就是——<code>x</code></p>'],
    ['it`s `x` y', '<p>it`s <code>x</code> y</p>'],
    [
      '[Foo](https://en.example.org/wiki/Foo_(bar))',
      '<p><a href="https://en.example.org/wiki/Foo_(bar)">Foo</a></p>',
    ],
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
    ['signs of sums', '2 ** 3 ** 4 and a * b * c and a*b*c'],
    ['signs of sums in Chinese', '尺寸：长*宽*高，体积=底*高/2*3。'],
    ['names in code', 'def __init__(self, *args, **kwargs) and f(*a, **k), test_variable_name'],
    ['patterns of files', 'src/**/*.js and lib/**/*.ts and ~/a and ~/b'],
  ])('stays as it is with %s', (_, text) => {
    expect(typed(text)).toBe(`<p>${text}</p>`);
  });

  it('stays as it is inside of code', () => {
    expect(typed('```\n[a](https://example.org/)')).toBe(
      '<pre><code>[a](https://example.org/)</code></pre>',
    );
  });
});

describe('the key Backspace', () => {
  it.each([
    ['- ', '<p>- </p>'],
    ['# ', '<p># </p>'],
    ['2024. ', '<p>2024. </p>'],
    ['*a*', '<p>*a*</p>'],
  ])('right after %j gives back what was typed', (text, html) => {
    const editor = openEditor();
    type(editor, text);
    press(editor, 'Backspace');
    expect(htmlOf(editor)).toBe(html);
  });
});

it('a list is quoted whole, and taken out again', () => {
  const list = '<ul><li><p>a</p></li><li><p>b</p></li></ul>';
  const editor = openEditor(list);
  editor.commands.setTextSelection(3);
  editor.commands.toggleBlockquote();
  expect(htmlOf(editor)).toBe(`<blockquote>${list}</blockquote>`);
  editor.commands.toggleBlockquote();
  expect(htmlOf(editor)).toBe(list);
});

describe('an address that is written', () => {
  const link = (address: string) => `<a href="${address}">${address}</a>`;
  it.each([
    ['见https://example.com/foo，详情', `<p>见${link('https://example.com/foo')}，详情</p>`],
    ['https://example.com/x and words', `<p>${link('https://example.com/x')} and words</p>`],
    [
      '![a cat](https://example.org/cat.png)b',
      '<img src="https://example.org/cat.png" alt="a cat"><p>b</p>',
    ],
  ])('%s leads where its words say', (text, html) => {
    expect(typed(text)).toBe(html);
  });

  it('leads to its new words when they are edited', () => {
    const editor = openEditor(
      '<p><a href="https://example.com/ab">https://example.com/ab</a> c</p>',
    );
    editor.commands.insertContentAt(22, 'x');
    expect(htmlOf(editor)).toBe(`<p>${link('https://example.com/axb')} c</p>`);
  });

  it('leads on to the same place if it has a name of its own', () => {
    const editor = openEditor('<p><a href="https://example.com/">the pages</a></p>');
    editor.commands.insertContentAt(5, 'x');
    expect(htmlOf(editor)).toBe('<p><a href="https://example.com/">the xpages</a></p>');
  });
});
