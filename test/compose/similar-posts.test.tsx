import { describe, expect, it } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { searchPosts } from '../../mocks/forum/search-posts';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import type { PostSummary } from '../../src/contract/post';
import { rankPosts } from '../../src/pages/compose/similar-posts';

describe('similar posts', () => {
  const forum = createForum({ dataset: composeDataset(400) });
  const found = (keywords: string) => ({ word: keywords, page: searchPosts(forum, { keywords }) });
  const [some] = found('the').page.content;
  const post = (id: string, fields: Partial<PostSummary>) =>
    ({ ...some, id, title: '', content: '', topicId: '1', ...fields }) as PostSummary;
  const answer = (word: string, ...content: PostSummary[]) => ({
    word,
    page: { ...found(word).page, content, totalElements: content.length },
  });
  const idsOf = (posts: PostSummary[]) => posts.map(({ id }) => id);

  it('come first that share the most and the rarest words', () => {
    const [rare, common] = [found('keyset'), found('the')];
    expect(rare.page.totalElements).toBeLessThan(common.page.totalElements);
    const [first] = rankPosts([common, rare]);
    expect(idsOf(rare.page.content)).toContain(first?.id);
  });

  it('are five at most, each once', () => {
    const answers = found('the');
    const ranked = rankPosts([answers, answers]);
    expect(ranked.length).toBeLessThanOrEqual(5);
    expect(new Set(ranked.map(({ id }) => id)).size).toBe(ranked.length);
  });

  it.each([
    ['losing', 'a closing bracket', false],
    ['losing', 'Losing rows', true],
    ['cursor', '<p>two <b>cursors</b>, then</p>', true],
    ['naive', 'A naïve plan', true],
    ['sea', 'seas', true],
    // Every special character that a word of a title may contain.
    ['mid-submit', 'lost in mid-submit', true],
    ['node.js', 'node-js', false],
    ['a_b.c+d#', '<p>of a_b.c+d#</p>', true],
    ['react', 'React安装指南', true],
    ['分页', '无限滚动用游标分页。', true],
  ])('of the word %j has %j: %s', (word, content, isSimilar) => {
    expect(idsOf(rankPosts([answer(word, post('7', { content }))]))).toEqual(
      isSimilar ? ['7'] : [],
    );
  });
});
