import { describe, expect, it } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { searchPosts } from '../../mocks/forum/search-posts';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { nearTitles, respelled, shorterKeywords } from '../../src/pages/search/near-words';

describe('keywords that no post has', () => {
  it.each([
    ['two letters that changed places', 'cusror', 'cursor'],
    ['a letter too few', 'pagnation', 'pagination'],
    ['a letter too many', 'indexx', 'index'],
    ['a wrong letter in a short word', 'keyz', 'keys'],
    ['a right word beside a wrong one', 'keys pagnation', 'keys pagination'],
    ['a word that is near to none', 'keyz zzyzx', 'keys'],
    ['only what stands in a title', 'cursor index', ''],
    ['a word too short to tell', 'kez', ''],
    ['what is near to nothing', 'zzyzx', ''],
    ['Chinese, which has no letters to mistake', '游标', ''],
    ['a letter that differs by its accent alone', 'cürsor', ''],
    ['nothing', '', ''],
  ])('are spelled, for %s, as titles are', (_, keywords, expected) => {
    const titles = ['Cursor pagination with composite keys', 'An index for every query'];
    expect(respelled(keywords, titles)).toBe(expected);
  });

  const titled = (...titles: string[]) => {
    const [post] = searchPosts(createForum({ dataset: composeDataset(20) }), {}).content;
    if (!post) throw new Error('The seed has no posts.');
    return titles.map((title, index) => ({ ...post, id: `${index}`, title }));
  };

  it('are followed by the titles most like them, the most like first, each once', () => {
    const posts = titled(
      'About paging',
      'Pages and cursors',
      'Cursor pagination',
      'Cursor pagination',
    );
    const found = nearTitles('cursor pagnation', [...posts, ...posts], new Map());
    expect(found.map(({ post, words }) => [post.title, words])).toEqual([
      ['Cursor pagination', ['cursor', 'pagination']],
      ['Cursor pagination', ['cursor', 'pagination']],
      ['Pages and cursors', ['cursor']],
    ]);
  });

  it('are followed in Chinese by titles that share pairs of signs, of either script', () => {
    const posts = titled('杭州天气', '數據庫分頁', '无关');
    const simplified = new Map([
      ['數', '数'],
      ['據', '据'],
      ['庫', '库'],
      ['頁', '页'],
    ]);
    const found = nearTitles('数据库分库', posts, simplified);
    expect(found.map(({ post, words }) => [post.title, words])).toEqual([
      ['數據庫分頁', ['数据', '据库', '库分']],
    ]);
  });

  it('are followed by no title that has little to do with them', () => {
    expect(nearTitles('one two three cursor', titled('Cursor'), new Map())).toEqual([]);
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
