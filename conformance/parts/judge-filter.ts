import type { PostSummary } from '../../src/contract/post';
import type { SearchPostsRequest } from '../../src/contract/requests';
import type { Run } from '../run';
import { samplePosts } from '../run';

export type Matches = (post: PostSummary) => boolean;
/** A filter as it is requested, the posts that it matches, and the name of its check. */
export type Filter = { check: string; body: SearchPostsRequest; matches: Matches };

/** A post as shown in evidence: enough to see why it should (not) have been listed. */
const shown = (post: PostSummary | undefined) => {
  if (!post) return 'nothing';
  const { id, blockId, topicId, memberId, replyCount, isHot, isEssence, isCollect } = post;
  const flags = { isHot, isEssence, isCollect };
  return JSON.stringify({ id, blockId, topicId, memberId, replyCount, ...flags });
};

/** Over the whole forum, a filter must list only posts that match. */
export const judgeEverywhere = async (run: Run, { check, body, matches }: Filter) => {
  const { request, content } = await run.list('searchPosts', body);
  const stranger = content.findIndex((post) => !matches(post));
  run.results.expect(check, stranger === -1, request, () => [
    `data.content.${stranger}`,
    'only posts that match',
    shown(content[stranger]),
  ]);
};

/** Within the sample, every post that the filter must list is known. */
export const judgeExactly = async (run: Run, { check, body, matches }: Filter) => {
  if (run.results.isBroken('searchPosts.filter.postIds'))
    return run.results.skip(check, 'postIds cannot be relied on.');
  const sample = samplePosts(run);
  const postIds = sample.map(({ id }) => id);
  const { request, ids } = await run.list('searchPosts', { ...body, postIds });
  const listed = new Set(ids);
  const wrong = sample.find((post) => matches(post) !== listed.has(post.id));
  run.results.expect(check, wrong === undefined, request, () => [
    'data.content',
    `${wrong && matches(wrong) ? 'to list' : 'not to list'} ${shown(wrong)}`,
    wrong && listed.has(wrong.id) ? 'listed' : 'not listed',
  ]);
};
