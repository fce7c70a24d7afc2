import { describe, expect, it } from 'vitest';
import { languages } from '../../src/i18n/language';
import { groupDigits, type PluralForms, pluralsOf } from '../../src/i18n/plural';

const posts = { one: '# post', other: '# posts' };

describe('words for a count', () => {
  it.each<[language: string, count: number, forms: PluralForms, said: string]>([
    ['en', 0, posts, '0 posts'],
    ['en', 1, posts, '1 post'],
    ['en', 1_234_567, posts, '1,234,567 posts'],
    ['en', Number.NaN, posts, 'NaN posts'],
    ['en', 1.5, posts, '1.5 posts'],
    ['en', 0, { ...posts, zero: 'nothing' }, 'nothing'],
    ['en', 3, { other: '# of #' }, '3 of 3'],
    ['zh-CN', 0, { other: '# 个帖子' }, '0 个帖子'],
    ['zh-CN', 0, { zero: '没有', other: '# 个' }, '没有'],
    // A language with more plural forms than ours falls back to `other`.
    ['ru', 3, posts, '3 posts'],
  ])('in %s, %d of %o: %s', (language, count, forms, said) => {
    expect(pluralsOf(language)(count, forms)).toBe(said);
  });

  it.each(languages)('writes digits as the platform does in %s', (language) => {
    const counts = [0, 7, 999, 1000, 12_345, 999_999, 1_000_000, -1, -1000];
    const { format } = new Intl.NumberFormat(language);
    expect(counts.map(groupDigits)).toEqual(counts.map(format));
  });
});
