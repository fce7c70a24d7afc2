import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntities, plainText } from '../../src/contract/plain-text';

describe('plainText', () => {
  it.each([
    ['text alone', 'just text', 'just text'],
    ['nothing', '', ''],
    ['tags without text', '<p><br></p><hr>', ''],
    ['inline tags', '<b>bold</b>er and <i>it</i>', 'bolder and it'],
    ['paragraphs', '<p>one</p><p>two</p>', 'one\ntwo'],
    ['breaks', 'one<br>two<br/>three', 'one\ntwo\nthree'],
    ['lists', '<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['cells', '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    [
      'elements that break a line',
      `a<${'address article aside blockquote br caption dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'.split(' ').join('>a<')}>a`,
      Array.from({ length: 38 }, () => 'a').join('\n'),
    ],
    ['a heading cell', '<th>a</th><th>b</th>', 'a b'],
    ['an image between words', 'left<img src="x">right', 'left right'],
    ['white space', '  <p>\n a \t b\n</p>\n\n<p> c </p> ', 'a b\nc'],
    ['space only around a tag', 'a <b> b </b> c', 'a b c'],
    ['entities', '&lt;p&gt; &amp; &quot;q&quot; &#39;x&#x27; &hellip;', '<p> & "q" \'x\' …'],
    ['an entity written as text, decoded once', '&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['a hard space', 'a&nbsp;&nbsp;b', 'a b'],
    ['unknown names', '&nope; & &amp', '&nope; & &amp'],
    ['scripts and styles', 'a<script>x<b>1</b></script>b<STYLE>c{}</style >d', 'abd'],
    ['a template', 'a<template>b<p>c</p></template>d', 'ad'],
    ['a script that never ends', 'a<script>b', 'a'],
    ['comments', 'a<!-- <p>b</p> -->c<!-- d', 'ac'],
    ['a doctype and a processing instruction', '<!doctype html><?xml ?>a', 'a'],
    ['a greater-than in an attribute', '<a title="a > b" href=\'>\'>x</a>', 'x'],
    ['a quote in an unquoted attribute', "<a href=it's>x</a>", 'x'],
    ['a less-than that begins no tag', '1 < 2 <3 a<b', '1 < 2 <3 a'],
    ['a tag that never ends', 'a<p title="b', 'a'],
    ['code, its lines as spaces', '<pre><code>a\n  b</code></pre>c', 'a b\nc'],
  ])('of %s', (_, html, text) => {
    expect(plainText(html)).toBe(text);
  });

  it('leaves out the rest once it has enough', () => {
    const html = '<p>one</p><p>two</p><p>three</p>';
    expect(plainText(html, 4)).toBe('one\ntwo');
    expect(plainText(html, 100)).toBe('one\ntwo\nthree');
  });

  it('never throws and never leaves white space at an end, whatever it is given', () => {
    const piece = fc.constantFrom(...'< > <p </ " \' = & # ; <!-- -->'.split(' '));
    const rest = fc.constantFrom(' ', '\n', 'a', '<script>', '<br>', '&lt;', '论');
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, rest)), (pieces) => {
        const text = plainText(pieces.join(''));
        expect(text).toBe(text.trim());
      }),
    );
  });
});

it.each([
  ['&amp;&lt;&gt;&quot;&apos;', '&<>"\''],
  ['&ndash;&mdash;&lsquo;&rsquo;&ldquo;&rdquo;', '–—‘’“”'],
  ['&bull;&hellip;&euro;&minus;&times;&laquo;&raquo;&deg;', '•…€−×«»°'],
  ['&eacute;', '&eacute;'],
  ['&#x41;&#x1F600;&#65;&#128512;&#x10ffff;', 'A😀A😀\u{10ffff}'],
  ['&#x110000;&#xD800;&#xdfff;&#0;', '\ufffd'.repeat(4)],
  ['&#xd7ff;&#xe000;', '\ud7ff\ue000'],
  ['&#x1234567;&#12345678;&a;&abcdefghi;', '&#x1234567;&#12345678;&a;&abcdefghi;'],
])('entities %s are %s', (written, text) => {
  expect(decodeEntities(written)).toBe(text);
});
