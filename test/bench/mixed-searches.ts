import type { Dataset } from '../../mocks/forum/dataset';
import { plainText } from '../../src/contract/plain-text';
import {
  conditions,
  languages,
  postOrders,
  type SearchPostsRequest,
  sortDirections,
} from '../../src/contract/search-posts';
import { type Dice, diceOf } from './seeded-random';

/** One to three words of a post: whole words, parts of them, and one to three Chinese characters. */
const wordsOf = (dice: Dice, dataset: Dataset): string => {
  const { title, content } = dataset.posts.words(dice.below(dataset.posts.count));
  const text = `${title} ${plainText(content)}`;
  const latin = text.match(/[A-Za-z]{3,}/g) ?? [];
  const han = text.match(/\p{Script=Han}{3,}/gu) ?? [];
  const word = () => {
    if (han.length > 0 && (latin.length === 0 || dice.chance(0.7))) {
      const run = dice.pick(han);
      const length = 1 + dice.below(3);
      const at = dice.below(run.length - length + 1);
      return run.slice(at, at + length);
    }
    if (latin.length === 0) return title.slice(0, 2);
    const whole = dice.pick(latin);
    return dice.chance(0.2) ? whole.slice(1) : whole;
  };
  return Array.from({ length: 1 + dice.below(3) }, word).join(' ');
};

const filtersOf = (dice: Dice, dataset: Dataset, share: number): SearchPostsRequest => {
  const { blockId, topicIds, memberId } = dataset.posts.facts(dice.below(dataset.posts.count));
  return {
    ...(dice.chance(share) && { blockId, includeBlockChildren: dice.chance(0.5) }),
    ...(dice.chance(share / 2) && { topicId: topicIds[0] }),
    ...(dice.chance(share / 3) && { anotherMemberId: memberId }),
    ...(dice.chance(share) && { condition: dice.pick(conditions) }),
    ...(dice.chance(share) && { language: dice.pick(languages) }),
    ...(dice.chance(share / 3) && { siteId: '1' }),
  };
};

/** The same mixed searches in every run: half with keywords, in any order, on any of the first pages. */
export const mixedSearches = (dataset: Dataset, count = 200): SearchPostsRequest[] => {
  const dice = diceOf(20_261);
  return Array.from({ length: count }, (_, index) => ({
    ...(index % 2 === 0
      ? { keywords: wordsOf(dice, dataset), ...filtersOf(dice, dataset, 0.15) }
      : filtersOf(dice, dataset, 0.35)),
    fields: dice.pick(postOrders),
    sort: dice.pick(sortDirections),
    pageNum: dice.below(20),
    pageSize: 10,
  }));
};
