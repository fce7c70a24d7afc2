import { expect, it } from 'vitest';
import { copiedText } from '../../src/forum/content/copied-text';
import { readHtml } from '../../src/forum/content/read-content';

it.each([
  ['paragraphs', '<p>a <b>b</b><br>c</p><p>d</p>', 'a b\nc\n\nd'],
  [
    'bullets',
    '<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>',
    '- a\n  - b\n- c\n  d',
  ],
  ['numbers', '<ol start="9"><li>a</li><li>b<br>c</li></ol>', '9. a\n10. b\n    c'],
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
