import { describe, expect, it, vi } from 'vitest';
import { countCharacters, validateFields } from '../../src/forum/drafts/draft-validation';
import { emptyFields, isBlank, withoutStacks } from '../../src/forum/drafts/record';

const good = { title: 'A title', blockId: '1', topicId: '2', content: '<p>words</p>' };

describe('the fields of a post', () => {
  it.each([
    ['all that is needed', good, {}],
    [
      'nothing',
      emptyFields,
      { title: 'empty', blockId: 'empty', topicId: 'empty', content: 'empty' },
    ],
    ['a title that nobody sees', { ...good, title: '\u200b\u3164' }, { title: 'empty' }],
    ['words that nobody sees', { ...good, content: '<p>&#8203;</p>' }, { content: 'empty' }],
    ['words behind some that nobody sees', { ...good, content: '<p>\ufeff</p><p>a</p>' }, {}],
    ['200 flags for a title', { ...good, title: '🇨🇳'.repeat(200) }, {}],
    ['200 characters and a space for a title', { ...good, title: `${'帖'.repeat(200)} ` }, {}],
    ['201 characters for a title', { ...good, title: '帖'.repeat(201) }, { title: 'long' }],
    ['a picture alone', { ...good, content: '<img src="/a.png">' }, { content: 'wordless' }],
    [
      'a table without words, which posts leave out',
      { ...good, content: '<table><tr><td></td></tr></table>' },
      { content: 'empty' },
    ],
    ['100,001 characters of HTML', { ...good, content: 'x'.repeat(100_001) }, { content: 'long' }],
  ])('with %s', (_, fields, errors) => {
    expect(validateFields(fields, [200, 100_000])).toEqual(errors);
  });

  it('are held against the limits of the host', () => {
    expect(validateFields({ ...good, title: 'x'.repeat(81) }, [80, 5])).toEqual({
      title: 'long',
      content: 'long',
    });
    expect(validateFields({ ...good, title: 'x'.repeat(300) }, [300, 100])).toEqual({});
  });

  it.each<[what: string, fields: Partial<typeof good>, isNothing: boolean]>([
    ['spaces and an empty paragraph', { title: ' ', content: '<p><br></p>' }, true],
    ['a comment and a style', { content: '<!-- <img> --><style>img {}</style>' }, true],
    ['a chosen block', { blockId: '1' }, false],
    ['a chosen topic', { topicId: '1' }, false],
    ['a picture without words', { content: '<p><img src="/a.png"></p>' }, false],
    ['a dividing line', { content: '<hr>' }, false],
    ['words', { content: '<p>words</p>' }, false],
  ])('with %s', (_, fields, isNothing) => {
    expect(isBlank({ ...emptyFields, ...fields })).toBe(isNothing);
  });
});

it('towers of marks are cut in the title and the content, and nothing else is touched', () => {
  const tower = `a${'\u0301'.repeat(1000)}`;
  const cut = withoutStacks({ title: tower, content: tower });
  expect(cut.title.length).toBeLessThan(100);
  expect(cut.content.length).toBeLessThan(100);
  expect(withoutStacks({ title: '', blockId: '1' })).toEqual({ title: '', blockId: '1' });
});

describe('characters are counted as a reader counts them', () => {
  it.each([
    ['plain', 5],
    ['游标分页', 4],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 1],
    ['a\r\nb', 3],
    ['他说：“好——a\u0301”，한국어。', 14],
    ['שָׁלוֹם، مُحَمَّد, क्षत्रिय नमस्ते, น้ำใจ', 24],
  ])('%j is %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });

  it('and are not looked for in texts of one unit each, nor where the length says enough', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
    const text = '他说：“今天…”——é, Ёж, ガ, 한국어, it’s 5 €. '.repeat(9);
    expect(countCharacters(text)).toBe(text.length);
    const others = 'مرحبا بالعالم، שלום עולם, Tiếng Việt, Ἑλλάς, Հայ, ქართული, ภาษาไทย';
    expect(countCharacters(others)).toBe(others.length);
    expect(validateFields({ ...good, content: 'ภาษาไทย👩‍👩‍👧' }, [200, 100])).toEqual({});
    expect(segment).not.toHaveBeenCalled();
  });
});
