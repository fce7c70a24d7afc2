import type { Dataset } from '../../mocks/forum/dataset';
import { plainText } from '../../src/contract/plain-text';
import type { SearchPostsRequest } from '../../src/contract/requests';
import { conditions, languages, postOrders, sortDirections } from '../../src/contract/search-posts';
import { type SeededRandom, seededRandom } from './seeded-random';

/** One to three words of a post: whole words, parts of them, and one to three Chinese characters. */
const wordsOf = (random: SeededRandom, dataset: Dataset): string => {
  const { title, content } = dataset.posts.words(random.below(dataset.posts.count));
  const text = `${title} ${plainText(content)}`;
  const latin = text.match(/[A-Za-z]{3,}/g) ?? [];
  const han = text.match(/\p{Script=Han}{3,}/gu) ?? [];
  const word = () => {
    if (han.length > 0 && (latin.length === 0 || random.chance(0.7))) {
      const run = random.pick(han);
      const length = 1 + random.below(3);
      const at = random.below(run.length - length + 1);
      return run.slice(at, at + length);
    }
    if (latin.length === 0) return title.slice(0, 2);
    const whole = random.pick(latin);
    return random.chance(0.2) ? whole.slice(1) : whole;
  };
  return Array.from({ length: 1 + random.below(3) }, word).join(' ');
};

const filtersOf = (random: SeededRandom, dataset: Dataset, share: number): SearchPostsRequest => {
  const { blockId, topicIds, memberId } = dataset.posts.facts(random.below(dataset.posts.count));
  return {
    ...(random.chance(share) && { blockId, includeBlockChildren: random.chance(0.5) }),
    ...(random.chance(share / 2) && { topicId: topicIds[0] }),
    ...(random.chance(share / 3) && { anotherMemberId: memberId }),
    ...(random.chance(share) && { condition: random.pick(conditions) }),
    ...(random.chance(share) && { language: random.pick(languages) }),
    ...(random.chance(share / 3) && { siteId: '1' }),
  };
};

/** The same mixed searches in every run: half with keywords, in random order, on one of the first pages. */
export const mixedSearches = (dataset: Dataset, count = 200): SearchPostsRequest[] => {
  const random = seededRandom(20_261);
  return Array.from({ length: count }, (_, index) => ({
    ...(index % 2 === 0
      ? { keywords: wordsOf(random, dataset), ...filtersOf(random, dataset, 0.15) }
      : filtersOf(random, dataset, 0.35)),
    fields: random.pick(postOrders),
    sort: random.pick(sortDirections),
    pageNum: random.below(20),
    pageSize: 10,
  }));
};
