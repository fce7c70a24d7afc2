import { useQueries } from '@tanstack/react-query';
import { emptySearch } from '../../addresses';
import { useApi } from '../../api/forum-api';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { useDebounced } from '../../ui/use-debounced';
import { extractKeywords } from './extract-keywords';

const mostShown = 5;

/** Posts that share the keywords of a title, those with the most and the rarest first. */
export const useSimilarPosts = (title: string) => {
  const api = useApi();
  const terms = extractKeywords(useDebounced(title));
  return useQueries({
    queries: terms.map((keywords) => ({
      ...api.postSearch({ ...emptySearch, keywords }),
      placeholderData: undefined,
    })),
    combine: (answers) => ({
      isAsked: terms.length > 0,
      isWaiting: answers.some(({ isPending }) => isPending),
      posts: rankPosts(answers.flatMap(({ data }) => data ?? [])),
    }),
  });
};

/** A word that few posts have says more: each found page counts by how few they are. */
export const rankPosts = (pages: Page<PostSummary>[]) => {
  const scores = new Map<string, { post: PostSummary; score: number }>();
  for (const { content, totalElements } of pages) {
    for (const post of content) {
      const score = scores.get(post.id)?.score ?? 0;
      scores.set(post.id, { post, score: score + 1 / Math.log2(2 + totalElements) });
    }
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, mostShown)
    .map(({ post }) => post);
};
