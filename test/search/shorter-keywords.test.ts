import { describe, expect, it } from 'vitest';
import { shorterKeywords } from '../../src/pages/search/near-words';

describe('what to ask instead of words that find nothing', () => {
  it.each([
    ['several words', 'cursor  zzyzx', ['cursor', 'zzyzx']],
    ['a word twice', 'cursor cursor', ['curso', 'curs']],
    [
      'more words than fit',
      'one three fifteen seventy two',
      ['fifteen', 'seventy', 'three', 'one'],
    ],
    ['one word', 'paginaton', ['paginato', 'paginat', 'pagin']],
    ['a word too short to cut', 'gap', []],
    ['Chinese without spaces', '杭州下雨', ['杭州', '下雨']],
    ['two Chinese signs', '杭州', []],
    ['Chinese and Latin words', '游标 cursor', ['cursor', '游标']],
    ['letters outside the basic plane', '𝒶𝒷𝒸𝒹𝑒', ['𝒶𝒷𝒸𝒹']],
    ['nothing', '', []],
  ])('is, for %s, what is closest to them', (_, keywords, expected) => {
    expect(shorterKeywords(keywords)).toEqual(expected);
  });
});
