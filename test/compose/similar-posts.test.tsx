import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { createForum } from '../../mocks/forum/forum';
import { searchPosts } from '../../mocks/forum/search-posts';
import { composeDataset } from '../../mocks/seed/compose-dataset';
import type { PostSummary } from '../../src/contract/post';
import { rankPosts } from '../../src/pages/compose/similar-posts';
import { openApp } from '../support/app';

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

it('are said not to be there only once each search was answered', async () => {
  const none = () => screen.queryByText('No similar posts yet.');
  let searches = 0;
  const said: number[] = [];
  const watch = new MutationObserver(() => none() && said.push(searches));
  watch.observe(document.body, { childList: true, subtree: true, characterData: true });
  const answer = http.post('*/api/post/search', async ({ request }) => {
    const { keywords } = (await request.clone().json()) as { keywords?: string };
    if (!keywords) return undefined;
    searches += 1;
    const [code, status] = searches === 1 ? [40001, 400] : [0, 200];
    return HttpResponse.json({ code, data: { content: [], totalElements: 0 } }, { status });
  });
  await openApp('/compose', { handlers: [answer] });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: 'losing' } });
  await waitFor(() => expect(searches).toBe(1));
  fireEvent.change(title, { target: { value: 'cursor' } });
  await waitFor(() => expect(none()).toBeVisible());
  watch.disconnect();
  expect(said).not.toContain(1);
});
