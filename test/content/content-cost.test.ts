import { describe, expect, it } from 'vitest';
import { costOf } from '../../src/forum/content/html-tags';
import { isSlowText } from '../../src/forum/content/slow-text';

const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join(' ');

describe('the cost of content', () => {
  it.each([
    ['<p>a</p>'.repeat(20_000), 'ordinary'],
    ['<p>a</p>'.repeat(20_001), 'large'],
    ['<p>'.repeat(100_001), 'endless'],
    ['<p>'.repeat(50_002), 'endless'],
    ['<p></p>'.repeat(50_002), 'large'],
    ['a'.repeat(1_000_000), 'ordinary'],
    ['a'.repeat(1_000_001), 'large'],
    [`<p${' a'.repeat(200)}>`, 'ordinary'],
    [`<p${' a'.repeat(201)}>`, 'endless'],
    ['1 < 2 '.repeat(30_000), 'ordinary'],
  ])('within its limits: %#', (html, cost) => {
    expect(costOf(html)).toBe(cost);
  });

  it.each([
    ['a long read', `<p>${'word '.repeat(80_000)}</p>`, 'ordinary'],
    ['500 pictures', '<img src="/a.png" alt="a">'.repeat(500), 'ordinary'],
    [
      'attributes with slashes between them',
      `<b/${many(300).replaceAll(' ', '/')}>x</b>`,
      'endless',
    ],
    ['attributes after a value with a bracket', `<b x=">" ${many(300)}>x</b>`, 'endless'],
    [
      'attributes after an unquoted value with a quote',
      `<b x=y="><i ${many(300)}>">x</b>`,
      'endless',
    ],
    ['attributes behind a comment', `<!-- <b x=" --><i ${many(300)}>x</i>`, 'endless'],
    ['attributes behind raw text', `<textarea><b x="</textarea><i ${many(300)}>`, 'endless'],
    [
      'attributes behind a section of XML',
      `<textarea><b x="</textarea><i <![CDATA[>]]> ${many(300)}>">`,
      'endless',
    ],
    ['tags in a comment that never ends', `<!--${'<b>'.repeat(25_000)}`, 'large'],
  ])('for %s', (_, html, cost) => {
    expect(costOf(html)).toBe(cost);
  });
});

describe('a text whose layout would stop the page', () => {
  it.each([
    ['English', 'one word and another, '.repeat(180), false],
    ['Chinese without a space', '值班时想到的：排序键必须唯一。'.repeat(260), false],
    ['Arabic', 'كلمة وأخرى '.repeat(360), false],
    [
      'Arabic with an English name in each line',
      `${'كلمة وأخرى '.repeat(3)} Parley\n`.repeat(100),
      false,
    ],
    ['Tibetan, whose words have no spaces between them', 'བོད་ཡིག་'.repeat(500), false],
    ['Arabic letters without an end', 'م'.repeat(4000), true],
    ['Thai', 'ภาษาไทยเขียนติดกัน '.repeat(300), false],
    ['Thai letters without an end', 'ก'.repeat(4000), true],
    ['a text that turns at every letter', 'م a '.repeat(3000), true],
    ['many paragraphs that do', `${'م a '.repeat(1500)}\0`.repeat(15), true],
    ['Thaana that turns at every letter', 'އ a '.repeat(3000), true],
    ['signs that turn a text', '\u2067a\u2069b '.repeat(3000), true],
  ])('for %s', (_, text, isSlow) => {
    expect(isSlowText(text)).toBe(isSlow);
  });
});
