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
  return JSON.stringify({
    id,
    blockId,
    topicId,
    memberId,
    replyCount,
    isHot,
    isEssence,
    isCollect,
  });
};

/** Over the whole forum, a filter must list only posts that match. */
export const judgeEverywhere = async (run: Run, { check, body, matches }: Filter) => {
  const all = await run.ask('searchPosts', { ...body, pageSize: run.settings.maxPageSize });
  const stranger = all.value.content.findIndex((post) => !matches(post));
  run.results.expect(check, stranger === -1, () => ({
    request: all.request,
    path: `data.content.${stranger}`,
    expected: 'only posts that match',
    received: shown(all.value.content[stranger]),
  }));
};

/** Within the sample, every post that the filter must list is known. */
export const judgeExactly = async (run: Run, { check, body, matches }: Filter) => {
  if (run.results.isBroken('searchPosts.filter.postIds'))
    return run.results.skip(check, 'postIds cannot be relied on.');
  const sample = samplePosts(run);
  const postIds = sample.map(({ id }) => id);
  const some = await run.ask('searchPosts', {
    ...body,
    postIds,
    pageSize: run.settings.maxPageSize,
  });
  const listed = new Set(some.value.content.map(({ id }) => id));
  const wrong = sample.find((post) => matches(post) !== listed.has(post.id));
  run.results.expect(check, wrong === undefined, () => ({
    request: some.request,
    path: 'data.content',
    expected: `${wrong && matches(wrong) ? 'to list' : 'not to list'} ${shown(wrong)}`,
    received: wrong && listed.has(wrong.id) ? 'listed' : 'not listed',
  }));
};
