import { describe, expect, it } from 'vitest';
import { textOfContent } from '../../src/forum/content/content-text';
import { beginningOf, headingsOf, readPost } from '../../src/forum/content/read-content';

const beginning = (html: string) => beginningOf(html, () => false, 20_000);

describe('the words at the beginning of a post', () => {
  it.each([
    ['<p>a</p><p>b <b>c</b></p>', 'a b c'],
    ['<details><summary>a</summary>b</details>', 'a'],
    ['<details open><summary>a</summary>b</details>', 'a b'],
    ['<p>a <span class="spoiler">b</span></p>', 'a …'],
    ['x<div class="spoiler"><p>a</p><p>b</p></div>y', 'x … y'],
    ['<p>a <iframe src="https://x.test/" title="b"></iframe> c</p>', 'a c'],
    ['<p><ruby>漢<rt>kan</rt></ruby></p>', '漢'],
    [
      '<p>a <img alt="b" src="https://x.test/a.png"><img alt=":)" class="emoji" src="/b.png"></p>',
      'a :)',
    ],
    ['<table><tr><td>a</td><td></td><td>b</td></tr></table>', 'a b'],
    ['<pre>a\n  b</pre>', 'a b'],
  ])('%s', (html, words) => {
    expect(beginning(html)).toBe(words);
  });

  it('are those without tags where a tag would take long to parse', () => {
    const html = `a<b${' c'.repeat(300)}> <span class="spoiler">b</span>`;
    expect(beginning(html)).toBe('a b');
  });

  it.each(['<b></i>', '<b><p>'])(
    'are those without tags where these are too many within each other to be read in time, as of %s',
    (tag) => {
      const html = `${tag.repeat(510)}a <span class="spoiler">b</span>`;
      expect(beginning(html)).toMatch(/a b$/);
    },
  );

  it.each(['x<br>', '<p>x', 'x<img src="a">', '<b>x</b>'])(
    'leave out what is covered behind many of %s, which are not within each other',
    (tag) => {
      const html = `${tag.repeat(510)}<p>a <span class="spoiler">b</span></p>`;
      expect(beginning(html)).toMatch(/a …$/);
    },
  );

  it('are read until there are enough', () => {
    const html = '<p>word</p>'.repeat(2000);
    let asked = 0;
    const words = beginningOf(html, () => ++asked === 2, html.length);
    expect(asked).toBe(2);
    expect(words.split(' ').length).toBeGreaterThan(400);
    expect(words.split(' ').length).toBeLessThan(1000);
  });
});

describe('the words of a post', () => {
  it.each([
    ['<p>a</p><p>b<br>c</p>', 'a\nb\nc'],
    ['<p>a  \t b</p>', 'a b'],
    ['<pre>\n\na\n  b  \n</pre>', 'a\n  b'],
    ['<details><summary>a</summary>b</details>', 'a\nb'],
    ['<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>', 'a\nb\nc'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td></td></tr></table>', 'a b'],
  ])('%s', (html, words) => {
    expect(textOfContent(readPost(html))).toBe(words);
  });
});

describe('the headings of a post', () => {
  it('are those of two levels, outside of quotes, tables and spoilers, of which they say nothing', () => {
    const post = `<h2>One</h2><h3>Two: <span class="spoiler">x</span></h3><h4>Three</h4><blockquote><h2>Four</h2></blockquote>
      <div class="spoiler"><h2>Five</h2><p>x</p></div><h2><img alt="" src="https://x.test/a.png"></h2>`;
    expect(headingsOf(post)).toEqual([
      { id: 's-one', words: 'One', isInner: false },
      { id: 's-two', words: 'Two: …', isInner: true },
    ]);
    expect(headingsOf(post + '<p>x</p>'.repeat(20_001))).toEqual([]);
    const [{ words = '' } = {}] = headingsOf(`<h2>a${'&#769;'.repeat(500)}</h2>`);
    expect(words).toHaveLength(9);
  });
});

it.each([
  ['<p>see https://a.test/x, ok</p>', ['https://a.test/x']],
  ['<p>https://a.test https://b.test</p>', ['https://a.test', 'https://b.test']],
  ['<p><a href="https://b.test/">https://a.test</a></p>', ['https://b.test/']],
  ['<pre>https://a.test</pre><p><kbd>https://b.test</kbd><code>https://c.test</code></p>', []],
])('addresses in the text of a post are links: %s', (html, addresses) => {
  const links = readPost(html).querySelectorAll('a');
  expect(Array.from(links, (link) => link.getAttribute('href'))).toEqual(addresses);
});
