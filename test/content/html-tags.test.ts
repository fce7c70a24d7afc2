import { describe, expect, it } from 'vitest';
import { quietHtml, styleSheetsOf } from '../../src/forum/content/html-tags';
import { wordsWithoutTags } from '../../src/forum/content/read-content';

describe('HTML without what the policy would report', () => {
  it.each([
    ['<p style="color: red">a</p>', '<p data-style="color: red">a</p>'],
    [`<p STYLE='a"b'>a</p>`, '<p data-style="a&quot;b">a</p>'],
    ['<p style=x class=y>a</p>', '<p data-style="x" class=y>a</p>'],
    ['<p onclick="a()" id=b OnLoad=c>a</p>', '<p id=b>a</p>'],
    ['<p/style="a"/onclick=b>c</p>', '<p data-style="a">c</p>'],
    ['<style>p { }</style>a', '</style>a'],
    ['<STYLE>p { }</Style >a<style>', '</Style >a'],
    ['a<o:p>b</o:p><w:x/>c', 'abc'],
    ['<!-- <p style="x"> --><p>a</p>', '<!-- <p style="x"> --><p>a</p>'],
    ['<!--><p onclick=a>b', '<!--><p>b'],
    ['<!-- <p onclick=a>b', '<!-- <p onclick=a>b'],
    ['<p title="<b onclick=a>">c</p>', '<p title="<b onclick=a>">c</p>'],
    ['1 < 2 and <p', '1 < 2 and <p'],
  ])('%s', (html, quiet) => {
    expect(quietHtml(html)).toBe(quiet);
  });

  it('keeps two hundred attributes of a tag', () => {
    const names = Array.from({ length: 202 }, (_, index) => ` a${index}`);
    const tag = (count: number) => `<p${names.slice(0, count).join('')}>a</p>`;
    expect(quietHtml(tag(200))).toBe(tag(200));
    expect(quietHtml(tag(202))).toBe(tag(200));
  });
});

describe('the style sheets in HTML', () => {
  it('are the texts of its style elements', () => {
    expect(styleSheetsOf('<style>a</style><p>b</p><STYLE type=x>c</style>d<style>e')).toEqual([
      'a',
      'c',
      'e',
    ]);
  });
});

describe('the words of HTML that is too large to parse', () => {
  it.each([
    ['<p>a <b>b</b></p><div>c</div>', 'a b\nc'],
    ['a<br>b<script>c</script>', 'a\nb'],
    ['a<img alt="b &lt; <c>" src=x>d', 'a b < <c> d'],
    ["a<IMG src=x ALT='b'>c", 'a b c'],
    ['a<img src=x>b', 'a b'],
  ])('%s', (html, text) => {
    expect(wordsWithoutTags(html)).toBe(text);
  });
});
