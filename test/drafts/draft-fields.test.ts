import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPostId, makePostId } from '../../src/api/post-id';
import { htmlOfText, textOfHtml } from '../../src/forum/content/html-text';
import { countCharacters, validateFields } from '../../src/forum/drafts/draft-validation';
import { emptyFields, isBlank } from '../../src/forum/drafts/record';

const good = { title: 'A title', blockId: '1', topicId: '2', content: '<p>words</p>' };

describe('the fields of a post', () => {
  it.each([
    ['all that is needed', good, {}],
    [
      'nothing',
      emptyFields,
      { title: 'empty', blockId: 'empty', topicId: 'empty', content: 'empty' },
    ],
    ['a title of spaces', { ...good, title: ' \u3000 ' }, { title: 'empty' }],
    ['200 flags for a title', { ...good, title: '🇨🇳'.repeat(200) }, {}],
    ['200 characters and a space for a title', { ...good, title: `${'帖'.repeat(200)} ` }, {}],
    ['201 characters for a title', { ...good, title: '帖'.repeat(201) }, { title: 'long' }],
    ['markup without text', { ...good, content: '<p><br></p>' }, { content: 'empty' }],
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

  it('are blank where only the place is chosen', () => {
    expect([isBlank({ ...emptyFields, blockId: '1' }), isBlank(good)]).toEqual([true, false]);
  });
});

describe('characters are counted as a reader counts them', () => {
  it.each([
    ['plain', 5],
    ['游标分页', 4],
    ['e\u0301', 1],
    ['👩‍👩‍👧', 1],
    ['नि', 1],
    ['a\r\nb', 3],
    ['が\u3099', 1],
  ])('%j is %i', (text, count) => {
    expect(countCharacters(text)).toBe(count);
  });
});

describe('typed text becomes HTML', () => {
  it.each([
    ['one line', '<p>one line</p>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['one\n\ntwo\n \nthree\n', '<p>one</p><p>two</p><p>three</p>'],
    ['<b>&amp;</b>', '<p>&lt;b&gt;&amp;amp;&lt;/b&gt;</p>'],
    [' \n ', ''],
  ])('%j', (text, html) => {
    expect(htmlOfText(text)).toBe(html);
  });
});

it('typed text comes back out of its HTML, and goes in again the same', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '字', ' ', '\n', '<', '&', ';', '"') }),
      (text) => {
        const html = htmlOfText(text);
        expect(htmlOfText(textOfHtml(html) ?? 'not simple')).toBe(html);
      },
    ),
  );
});

it.each(['<p><b>bold</b></p>', '<h2>a</h2>', 'bare', '<p class="x">a</p>'])(
  'HTML that plain text cannot say (%s) is not shown as such',
  (html) => {
    expect(textOfHtml(html)).toBeNull();
  },
);

it('a post id fits a signed 64-bit integer and is never made twice', () => {
  const ids = Array.from({ length: 2000 }, makePostId);
  expect(ids.every(isPostId)).toBe(true);
  expect(ids.every((id) => BigInt(id) < 2n ** 63n)).toBe(true);
  expect(new Set(ids).size).toBe(2000);
});

it.each(['', 'new', '0123456789012345678', '9300000000000000000', '12345678901234567890'])(
  '%j is not taken for a post id',
  (text) => {
    expect(isPostId(text)).toBe(false);
  },
);
