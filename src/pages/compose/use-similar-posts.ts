import { useQueries } from '@tanstack/react-query';
import { emptySearch } from '../../addresses';
import { useApi } from '../../api/forum-api';
import { fold, hasHan } from '../../contract/fold';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { wordsWithoutTags } from '../../forum/content/read-content';
import { extractKeywords } from '../../forum/matching/extract-keywords';
import { useDebounced } from '../../ui/use-debounced';

const mostShown = 5;
/** The characters of a post that are searched: later text rarely shows what the post is about. */
const mostText = 20_000;

/** Posts that share keywords with a title, those with the most and rarest keywords first. */
export const useSimilarPosts = (title: string, topicId: string) => {
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
      posts: rankPosts(
        answers.flatMap(({ data }, index) =>
          data ? { word: terms[index] ?? '', page: data } : [],
        ),
        topicId,
      ),
    }),
  });
};

type Answer = { word: string; page: Page<PostSummary> };

/** The weight of a post in the same topic. Posts in other topics weigh 1. */
const sameTopic = 1.5;

/** A rare keyword is more telling: a match counts more the fewer posts its keyword finds. */
export const rankPosts = (answers: Answer[], topicId = '') => {
  const scores = new Map<string, { post: PostSummary; score: number }>();
  for (const { word, page } of answers) {
    const { content, totalElements } = page;
    for (const post of content.filter(hasWord(word))) {
      const weight = post.topicId === topicId ? sameTopic : 1;
      const score = scores.get(post.id)?.score ?? 0;
      scores.set(post.id, { post, score: score + weight / Math.log2(2 + totalElements) });
    }
  }
  return [...scores.values()]
    .sort((a, b) => b.score - a.score)
    .slice(0, mostShown)
    .map(({ post }) => post);
};

const noHan: ReadonlyMap<string, string> = new Map();
const escaped = (word: string) => word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * Matches whole words and their plurals, because the service also finds letters inside words: "losing" in
 * "closing". Chinese has no gaps between words, and the service folds it better, so it always matches.
 */
function hasWord(word: string) {
  if (hasHan(word)) return () => true;
  const folded = escaped(fold(word, noHan));
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${folded}(?:e?s)?(?![\\p{L}\\p{N}])`, 'u');
  return ({ title, content }: PostSummary) =>
    whole.test(fold(title, noHan)) ||
    whole.test(fold(wordsWithoutTags(content.slice(0, mostText)), noHan));
}
