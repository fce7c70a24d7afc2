import { describe, expect, it } from 'vitest';
import { addressOfWords } from '../../src/pages/post/quote';

const post = { id: '1', title: 'A title', cMemberInfo: { id: '', avatar: '', nickname: '' } };

/** The text fragment of a link to words of a post. */
const fragmentOf = (words: string) => {
  const source = { ...post, cMemberInfo: { ...post.cMemberInfo, cMemberRolePOList: [] } };
  const [, fragment = ''] = addressOfWords(words, source).split('#:~:text=');
  return fragment.split(',').map(decodeURIComponent);
};

const long =
  'Keyset pagination remembers where the last page ended, and continues after that very row.';

describe('a link to words of a post', () => {
  it('contains all of them if they are few', () => {
    expect(fragmentOf('well-known words')).toEqual(['well-known words']);
  });

  it('contains whole words of both ends if they are many', () => {
    const [start = '', end = ''] = fragmentOf(long);
    expect([start, end]).toEqual(['Keyset pagination remembers', 'continues after that very row.']);
  });

  it.each([
    ['an emoji at the end of the first words', `${'a'.repeat(29)}😀 ${long}`],
    ['nothing but emoji', '😀'.repeat(100)],
    ['one endless word', 'a'.repeat(1000)],
    [
      'Chinese without spaces',
      '游标分页记住上一页结束的位置，然后从那一行之后继续读取。'.repeat(5),
    ],
  ])('can be made of %s', (_, words) => {
    const [start = '', end = ''] = fragmentOf(words);
    expect(words.startsWith(start)).toBe(true);
    expect(words.endsWith(end)).toBe(true);
    expect(Math.min(start.length, end.length)).toBeGreaterThan(0);
  });
});
