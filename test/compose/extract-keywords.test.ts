import { describe, expect, it } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { searchPosts } from '../../mocks/forum/search-posts';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import { extractKeywords } from '../../src/pages/compose/extract-keywords';
import { rankPosts } from '../../src/pages/compose/use-similar-posts';

describe('what is asked for while a title is written', () => {
  it.each([
    ['', []],
    ['abc', []],
    ['a b 的 中', []],
    ['分页', ['分页']],
    ['How do I use the cursor', ['cursor']],
    ['what about this', []],
    ['如何使用', []],
    ['PostgreSQL 15 vs MySQL', ['postgresql', 'mysql']],
    ['node.js and c++', ['node.js']],
  ])('%j: %j', (title, terms) => {
    expect(extractKeywords(title)).toEqual(terms);
  });

  it('is never more than three words, each once', () => {
    const terms = extractKeywords(
      'keyset keyset pagination without duplicates, gaps or offsets 键集分页 漏行',
    );
    expect(terms).toHaveLength(3);
    expect(new Set(terms).size).toBe(3);
  });
});

describe('similar posts', () => {
  const forum = createForum({ dataset: composeDataset(400) });
  const found = (keywords: string) => searchPosts(forum, { keywords });

  it('come first that share the most and the rarest words', () => {
    const [rare, common] = [found('keyset'), found('the')];
    expect(rare.totalElements).toBeLessThan(common.totalElements);
    const [first] = rankPosts([common, rare]);
    expect(rare.content.map(({ id }) => id)).toContain(first?.id);
  });

  it('are five at most, each once', () => {
    const page = found('the');
    const ranked = rankPosts([page, page]);
    expect(ranked.length).toBeLessThanOrEqual(5);
    expect(new Set(ranked.map(({ id }) => id)).size).toBe(ranked.length);
  });
});
