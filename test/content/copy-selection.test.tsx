import { createEvent, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { copiedText } from '../../src/forum/content/copied-text';
import { copySelection } from '../../src/forum/content/copy-selection';
import { readHtml } from '../../src/forum/content/read-content';

const post = `<p>One <strong>two</strong></p><ol start="3"><li>three</li><li>four</li></ol>
  <table><tbody><tr><td colspan="2">a</td><td>b</td></tr></tbody></table>
  <div><pre class="code-block_x"><code class="language-sql">select 1</code></pre><button data-tool>Copy</button></div>
  <p>See <a href="https://a.test/" class="link_x" title="t">a page</a> <button><img src="https://a.test/c.png" alt="cat"></button></p>`;

/** What is on the clipboard after the selection of a post was copied. */
const copied = (from: [Node, number], to: [Node, number]) => {
  const kept = new Map<string, string>();
  getSelection()?.setBaseAndExtent(...from, ...to);
  const event = createEvent.copy(document.body, {
    clipboardData: { setData: (type: string, data: string) => kept.set(type, data) },
  });
  document.body.addEventListener('copy', (one) => copySelection(one as never), { once: true });
  fireEvent(document.body, event);
  return { text: kept.get('text/plain'), html: kept.get('text/html'), event };
};
const find = (selector: string) => document.body.querySelector(selector) as Element;

beforeEach(() => {
  document.body.innerHTML = post;
});

it('copies the words of a post with what they mean, without buttons and our classes', () => {
  const { text, html, event } = copied(
    [find('p').firstChild as Text, 2],
    [document.body, document.body.childNodes.length],
  );
  expect(text).toBe('e two\n\n3. three\n4. four\n\na\tb\n\nselect 1\n\nSee a page cat');
  expect(html?.replace(/>\s+</g, '><')).toBe(
    '<p>e <strong>two</strong></p><ol start="3"><li>three</li><li>four</li></ol>' +
      '<table><tbody><tr><td colspan="2">a</td><td>b</td></tr></tbody></table>' +
      '<pre><code class="language-sql">select 1</code></pre>' +
      '<p>See <a href="https://a.test/">a page</a><img src="https://a.test/c.png" alt="cat"></p>',
  );
  expect(event.defaultPrevented).toBe(true);
});

it('copies points of a list as a list, with their numbers', () => {
  const [, four] = document.querySelectorAll('li');
  const { text, html } = copied([four?.firstChild as Text, 0], [four?.firstChild as Text, 4]);
  expect(text).toBe('four');
  expect(html).toBe('four');
  expect(copied([find('ol'), 1], [find('ol'), 2]).html).toBe('<ol start="4"><li>four</li></ol>');
});

it.each([
  ['<ol reversed><li>a</li><li>b</li><li>c</li><li>d</li></ol>', 'start="3"'],
  ['<ol><li value="5">a</li><li>b</li><li>c</li></ol>', 'start="6"'],
  ['<ol start="0"><li>a</li><li>b</li><li>c</li></ol>', 'start="1"'],
])('counts on as the list does: %s', (list, start) => {
  document.body.innerHTML = list;
  expect(copied([find('ol'), 1], [find('ol'), 3]).html).toContain(start);
});

it.each([
  ['of a point', '<ul><li id="a">a <b>b</b></li><li id="z">c</li></ul>'],
  [
    'before what is folded',
    '<p id="a">a <b>b</b></p><details><summary id="z">c</summary>d</details>',
  ],
  [
    'before code',
    '<p id="a">a <b>b</b></p><div><i data-tool>Copy</i><pre><code id="z">c</code></pre></div>',
  ],
  ['of a quote', '<blockquote><p id="a">a <b>b</b></p></blockquote><p id="z">c</p>'],
])('copies nothing but the words %s that a triple click selects', (_, html) => {
  document.body.innerHTML = html;
  for (const end of [find('#z'), find('#z').firstChild as Text]) {
    const { text, html: copy } = copied([find('#a').firstChild as Text, 0], [end, 0]);
    expect([text, copy]).toEqual(['a b', 'a <b>b</b>'.replaceAll('b>', 'strong>')]);
  }
});

it('copies nothing that is folded behind the words that a triple click selects', () => {
  document.body.innerHTML = '<details><summary>a</summary><p>b</p></details><p>c</p>';
  const { text, html } = copied([find('summary').firstChild as Text, 0], [find('body > p'), 0]);
  expect([text, html]).toEqual(['a …', 'a …']);
});

it('copies the words of a link as a link', () => {
  const words = find('a').firstChild as Text;
  const { text, html } = copied([words, 0], [words, 6]);
  expect(text).toBe('a page');
  expect(html).toBe('<a href="https://a.test/">a page</a>');
});

it('copies words of a post that is shown as text with its lines', () => {
  document.body.innerHTML = '<p data-style="white-space: pre-line">one\ntwo</p>';
  const text = find('p').firstChild as Text;
  expect(copied([text, 1], [text, 6]).text).toBe('ne\ntw');
});

it('leaves the copy to the browser where cells are selected one by one, as in Firefox', () => {
  const selection = getSelection() as Selection;
  const count = vi.spyOn(selection, 'rangeCount', 'get').mockReturnValue(2);
  const { text, event } = copied([find('td'), 0], [find('td'), 1]);
  count.mockRestore();
  expect(text).toBeUndefined();
  expect(event.defaultPrevented).toBe(false);
});

it('leaves the copy to the browser where nothing is selected', () => {
  const { text, event } = copied([document.body, 0], [document.body, 0]);
  expect(text).toBeUndefined();
  expect(event.defaultPrevented).toBe(false);
});

it.each([
  ['paragraphs', '<p>a <b>b</b><br>c</p><p>d</p>', 'a b\nc\n\nd'],
  [
    'bullets',
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
    '- a\n  - b\n- c\n  d',
  ],
  ['numbers', '<ol start="9"><li>a</li><li>b<br>c</li></ol>', '9. a\n10. b\n    c'],
  ['letters', '<ol type="a" start="2"><li>a</li><li value="27">b</li></ol>', 'b. a\n27. b'],
  ['Roman numbers', '<ol type="I" start="12"><li>a</li><li>b</li></ol>', 'XII. a\n13. b'],
  [
    'cells',
    '<table><tr><th>a</th><td><p>b</p><p>c</p></td></tr><tr><td></td><td>d</td></tr></table>',
    'a\tb c\n\td',
  ],
  ['code', '<pre>a\n  b\n\n</pre><p>c</p>', 'a\n  b\n\nc'],
  ['a quote', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
  ['a heading and a line', '<h2>a</h2><hr><p>b</p>', 'a\n\n---\n\nb'],
  [
    'signs and readings',
    '<p><ruby>北<rt>běi</rt></ruby> <img class="emoji" alt="🙂" src="/a.png"></p>',
    '北 🙂',
  ],
  ['terms', '<dl><dt>a</dt><dd>b</dd></dl>', 'a\n\nb'],
])('copied into a plain field, %s can be told', (_, html, text) => {
  expect(copiedText(readHtml(html))).toBe(text);
});
