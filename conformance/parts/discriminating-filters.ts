import type { PostSummary } from '../../src/contract/post';
import type { Filter, Matches } from './judge-filter';

/** Filters by a field that every post shows. */
export const fields = ['blockId', 'topicId', 'anotherMemberId'] as const;
export type Field = (typeof fields)[number];

const inTopic = (post: PostSummary, topicId: string) =>
  post.topicId === topicId || post.forumTopicList.some(({ id }) => id === topicId);

export const matchesOf = (field: Field, value: string): Matches => {
  if (field === 'blockId') return ({ blockId }) => blockId === value;
  if (field === 'topicId') return (post) => inTopic(post, value);
  return ({ memberId }) => memberId === value;
};

const fieldOf = (field: Field, post: PostSummary) =>
  field === 'anotherMemberId' ? post.memberId : post[field];

/** The value that most posts of the sample have while others have none of it: the one that tells most. */
export const discriminatingValue = (field: Field, sample: PostSummary[]) => {
  const counted = [...new Set(sample.map((post) => fieldOf(field, post)))].map((value) => ({
    value,
    count: sample.filter(matchesOf(field, value)).length,
  }));
  const discriminating = counted.filter(({ count }) => count < sample.length);
  return discriminating.sort((a, b) => b.count - a.count)[0]?.value;
};

/** Two filters of which each lists posts that the other does not, so that losing one shows. */
export const discriminatingPair = (
  sample: PostSummary[],
  one: Field,
  other: Field,
): Filter | undefined => {
  for (const post of sample) {
    const [a, b] = [fieldOf(one, post), fieldOf(other, post)];
    const [hasA, hasB] = [matchesOf(one, a), matchesOf(other, b)];
    const tells =
      sample.some((row) => hasA(row) && !hasB(row)) &&
      sample.some((row) => hasB(row) && !hasA(row));
    if (tells)
      return {
        check: 'searchPosts.filter.together',
        body: { [one]: a, [other]: b },
        matches: (row) => hasA(row) && hasB(row),
      };
  }
  return undefined;
};
