import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ServiceError } from '../../src/api/errors';
import { isPostId, makePostId } from '../../src/api/post-id';
import { htmlOfText, textOfHtml } from '../../src/forum/content/html-text';
import {
  countCharacters,
  isValid,
  refusedField,
  validateFields,
} from '../../src/forum/drafts/draft-validation';
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

describe('the field that a refusal is about', () => {
  const refusal = (serviceMessage: string, status = 400) =>
    new ServiceError({ status, code: 40001, serviceMessage, retryAfter: null, address: '' });

  it.each<[failure: unknown, field: string | null]>([
    [refusal('title: must not be empty'), 'title'],
    [refusal('no such topicId'), 'topicId'],
    [refusal('blockId is closed'), 'blockId'],
    [refusal('the content is too long'), 'content'],
    [refusal('', 413), 'content'],
    [refusal('subtitles are not allowed'), null],
    [refusal(''), null],
    [new Error('title'), null],
  ])('%s: %s', (failure, field) => {
    expect(refusedField(failure)).toBe(field);
  });
});

it('fields are valid without any error', () => {
  expect(isValid(good, [200, 100_000])).toBe(true);
  expect(isValid({ ...good, topicId: '' }, [200, 100_000])).toBe(false);
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
