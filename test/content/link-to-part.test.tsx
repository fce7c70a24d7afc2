import { beforeEach, describe, expect, it } from 'vitest';
import { hashOfWords, placeAt, textBefore } from '../../src/forum/content/link-to-part';

const long = 'abcdefghij'.repeat(9);

describe('the hash of words', () => {
  it.each([
    ['two words', '#words=two%20words'],
    ['  spaces around  ', '#words=spaces%20around'],
    ['a, b & c', '#words=a%2C%20b%20%26%20c'],
    [long.slice(0, 80), `#words=${long.slice(0, 80)}`],
    [long.slice(0, 81), `#words=${long.slice(0, 40)},${long.slice(1, 41)}`],
    ['first\n\n\nlast', '#words=first,last'],
    ['half\ud83d', '#words=half'],
    // An address in a text ends at a bracket that nothing closes.
    ["(dogs' tails", '#words=%28dogs%27%20tails'],
  ])('of %j', (words, hash) => {
    expect(hashOfWords(words)).toBe(hash);
  });

  it('says which of several places has them', () => {
    expect(hashOfWords('aa', 'a aa b')).toBe('#words=aa,,3');
    expect(hashOfWords('first\nlast', 'The first one')).toBe('#words=first,last,2');
  });
});

describe('the place that a hash names', () => {
  beforeEach(() => {
    document.body.innerHTML = `<main><article><div data-content>
      <p>The <b>first</b> words</p><p>of  the post<button>Copy the post</button></p>
      <p><ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby></p>
      <p id="s-last part">and the last words</p>
    </div></article></main>`;
  });

  it.each([
    ['#words=first%20words', 'first words'],
    ['#words=The', 'The'],
    ['#words=words%20of%20the', 'wordsof  the'],
    ['#words=first,post', 'first wordsof  the post'],
    ['#words=the%20last%20words', 'the last words'],
    ['#words=漢字', '漢かん字'],
    // An end that is not there, or only before the beginning, leaves the beginning.
    ['#words=of%20the,nowhere', 'of  the'],
    ['#words=last,first', 'last'],
  ])('%s', (hash, words) => {
    const place = placeAt(hash);
    expect(place).toBeInstanceOf(Range);
    expect(String(place)).toBe(words);
  });

  it.each(['#words=Copy', '#words=nowhere', '#words=%E0%A4%A', '#nothing'])(
    'is none for %s',
    (hash) => {
      expect(placeAt(hash)).toBeNull();
    },
  );

  it('is the second that has the words', () => {
    const { startContainer } = placeAt('#words=words,,2') as Range;
    expect(startContainer.parentElement).toBe(document.querySelector('p[id]'));
  });

  it('is the one that was linked, though a reading or a button before it has the words', () => {
    const content = document.querySelector('[data-content]') as Element;
    content.innerHTML = '<p><ruby>漢<rt>a</rt></ruby><button>a</button> <b>a</b> <i>a</i></p>';
    const [chosen, linked] = [document.createRange(), document.querySelector('b') as Element];
    chosen.selectNodeContents(linked);
    const { startContainer } = placeAt(hashOfWords('a', textBefore(content, chosen))) as Range;
    expect(startContainer.parentElement).toBe(linked);
  });

  it('is none for a hash that nobody copies, at once', () => {
    const start = performance.now();
    expect(placeAt(`#words=${'a'.repeat(100_000)},,,,`)).toBeNull();
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('is a part by its name', () => {
    expect(placeAt('#s-last%20part')).toBe(document.querySelector('p[id]'));
  });

  it('is none where there is no post', () => {
    document.body.replaceChildren();
    expect(placeAt('#words=first')).toBeNull();
  });
});
