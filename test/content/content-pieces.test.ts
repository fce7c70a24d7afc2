import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/contract/plain-text';
import { isOverBudget } from '../../src/forum/content/content-budget';
import { piecesOf } from '../../src/forum/content/content-pieces';

const letters = (html: string) => plainText(html).replace(/\s/g, '');

describe('the pieces of a large content', () => {
  it.each([
    ['paragraphs that end', '<p>one <b>two</b></p>'],
    ['paragraphs that nobody ends', '<p>one<p>two'],
    ['rows and cells that nobody ends', '<table><tr><td>one<td>two'],
    ['elements that nobody ends', '<div><b>one'],
    [
      'tags with fifty attributes',
      `<b ${Array.from({ length: 50 }, (_, at) => `a${at}`).join(' ')}>one</b>`,
    ],
    ['pictures', '<img src="/a.png" alt="">one'],
    ['a word without end', 'onetwo'],
    ['characters of two units', '👩'],
    ['ends of nothing', 'one</b></table>'],
    ['comments and scripts', '<!-- no -->one<script>no</script>'],
  ])('are many of %s, each within the budget, and hold all the words', (_, part) => {
    const html = part.repeat(20_000);
    const pieces = piecesOf(html);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.filter(isOverBudget)).toEqual([]);
    expect(pieces.filter((piece) => /^[\udc00-\udfff]/.test(piece))).toEqual([]);
    expect(letters(pieces.join(''))).toBe(letters(html));
  });

  it('hold all the words of whatever is written', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<b a="',
      '">',
      'word ',
      '<li>',
      '<!--',
      '-->',
      '<',
      '>',
      '<script>',
      '</script>',
      '&amp;',
      '<br>',
      '<a href=x>',
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.integer({ min: 1, max: 400 }),
        (parts, times) => {
          const html = parts.join('').repeat(times);
          // Two pieces separate words like two blocks.
          expect(piecesOf(html).map(letters).join('')).toBe(letters(html));
        },
      ),
    );
  });

  it('make no tag of a sign that a script, which is left out, stood behind', () => {
    expect(piecesOf('1 <<script>x</script>b>2')).toEqual(['1 &lt;b>2']);
  });

  it('begin again with the elements that the one before ended in', () => {
    const [first = '', second = ''] = piecesOf(
      `<ol start="3"><li><a href="https://a.test/">${'word '.repeat(10_000)}`,
    );
    expect(first).toMatch(/^<ol start="3"><li><a href="https:\/\/a\.test\/">word/);
    expect(second).toMatch(/^<ol start="3"><li><a href="https:\/\/a\.test\/">word/);
  });

  it('are no deeper than anybody sees', () => {
    const [piece = ''] = piecesOf(`${'<blockquote>'.repeat(2000)}x`);
    expect(piece.split('<blockquote>').length - 1).toBe(40);
    expect(piece).toMatch(/x$/);
  });
});
