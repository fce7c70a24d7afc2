import { describe, expect, it } from 'vitest';
import { respelled, shorterKeywords } from '../../src/pages/search/near-words';

describe('keywords that no post has', () => {
  it.each([
    ['two letters of a short word that changed places', 'kyes', 'keys'],
    ['two wrong letters of a long word', 'pagimatiom', 'pagination'],
    ['a letter too few', 'pagnation', 'pagination'],
    ['a letter too many', 'indexx', 'index'],
    ['a right word beside a wrong one', 'keys pagnation', 'keys pagination'],
    ['a word that is near to none', 'keyz zzyzx', 'keys'],
    ['only what stands in a title', 'cursor index', ''],
    ['a word too short to tell', 'kes', ''],
    ['what is near to nothing', 'zzyzx', ''],
    ['Chinese, which has no letters to mistake', '游标', ''],
    ['a letter that differs by its accent alone', 'cürsor', ''],
  ])('are spelled, for %s, as titles are', (_, keywords, expected) => {
    const titles = ['Cursor pagination with composite keys', 'An index for every query'];
    expect(respelled(keywords, titles)).toBe(expected);
  });
});

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
