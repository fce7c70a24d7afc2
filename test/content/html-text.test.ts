import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htmlOfText, textOfHtml } from '../../src/forum/content/html-text';

describe('typed text as HTML', () => {
  it.each([
    ['a', '<p>a</p>'],
    ['a\nb', '<p>a<br>b</p>'],
    ['a\n\nb\n \nc', '<p>a</p><p>b</p><p>c</p>'],
    ['\n\na  b\n\n\n', '<p>a  b</p>'],
    ['  a\n\u3000b', '<p>  a<br>\u3000b</p>'],
    ['a\n\n\n \nb', '<p>a</p><p><br></p><p><br></p><p>b</p>'],
    ['<b> & "c"', '<p>&lt;b&gt; &amp; &quot;c&quot;</p>'],
    [' \n ', ''],
  ])('of %j', (text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });

  it.each([
    ['<p>a<br>b</p><p>c &lt; d</p>', 'a\nb\n\nc < d'],
    ['<p>a</p><p><br></p><p>  b</p>', 'a\n\n\n  b'],
    ['', ''],
    ['<p>a <b>b</b></p>', null],
    ['<p class="x">a</p>', null],
    ['x<p>a</p>', null],
    ['<p>a</p>x', null],
    ['<h2>a</h2>', null],
  ])('and back from %j', (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it('comes back out of its HTML, and goes in again the same', () => {
    const pieces = fc.string({ unit: fc.constantFrom('a', '字', ' ', '\n', '<', '&', ';', '"') });
    fc.assert(
      fc.property(pieces, (text) => {
        const html = htmlOfText(text);
        expect(htmlOfText(textOfHtml(html) ?? 'not simple')).toBe(html);
      }),
    );
  });
});
