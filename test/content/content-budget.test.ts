import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOverBudget, isSlowText } from '../../src/forum/content/content-budget';

const many = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join(' ');

describe('the budget of content', () => {
  it.each([
    ['an empty text', '', false],
    ['a long read', `<p>${'word '.repeat(20_000)}</p>`, false],
    [
      'a table of 2,000 cells',
      `<table>${'<tr><td>1</td><td>2</td></tr>'.repeat(1000)}</table>`,
      false,
    ],
    ['a long alternative text', `<img src="/a.png" alt="${'one word '.repeat(500)}">`, false],
    ['1 MB of bold letters', '<b>x</b>'.repeat(125_000), true],
    ['100,000 attributes on one tag', `<b ${many(100_000)}>x</b>`, true],
    ['attributes with slashes between them', `<b/${many(100).replaceAll(' ', '/')}>x</b>`, true],
    ['attributes after a value with a bracket', `<b x=">" ${many(100)}>x</b>`, true],
    ['attributes after an unquoted value with a quote', `<b x=y="><i ${many(100)}>">x</b>`, true],
    ['attributes behind a comment', `<!-- <b x=" --><i ${many(100)}>x</i>`, true],
    ['attributes behind raw text', `<textarea><b x="</textarea><i ${many(100)}>`, true],
    ['tags in a comment that never ends', `<!--${'<b>'.repeat(10_000)}`, true],
    ['a text of megabytes', 'x'.repeat(2_000_000), true],
  ])('for %s', (_, html, isOver) => {
    expect(isOverBudget(html)).toBe(isOver);
  });

  it('is counted in a time that grows with the length, whatever is written', () => {
    const piece = fc.constantFrom('<a', '<', '>', '"', "'", '=', ' ', '/', 'x', '<b x="', '<!--');
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 6 }), (pieces) => {
        const html = pieces.join('').repeat(20_000).slice(0, 390_000);
        const start = performance.now();
        isOverBudget(html);
        expect(performance.now() - start).toBeLessThan(2000);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a part of a text that is laid out when it comes into sight', () => {
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
    ['a text that turns at every letter', 'م a '.repeat(1000), true],
  ])('for %s', (_, part, isSlow) => {
    expect(isSlowText(part)).toBe(isSlow);
  });
});
