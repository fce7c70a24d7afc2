import type { Page } from '../../src/contract/page';
import type { PostSummary } from '../../src/contract/post';
import { type SearchPostsRequest, searchPostsRequest } from '../../src/contract/requests';
import { checkFields } from './check-fields';
import type { ForumState } from './forum-state';
import { pageAround, pageRanges } from './page';
import { decidePostQuery } from './post-query';
import { summaryOf } from './summary';

/**
 * Returns a page of summaries, filtered and ordered by the requested field, then by id in the same direction.
 * Top posts come first unless there are keywords.
 * @throws Refusal `badField`
 */
export const searchPosts = (
  forum: ForumState,
  body: Record<string, unknown>,
): Page<PostSummary> => {
  const request = checkFields<SearchPostsRequest>(searchPostsRequest, body, pageRanges);
  const query = decidePostQuery(request);
  const { directory } = forum;
  const { posts, total } = forum.posts.search(query, directory.blockAndChildren);
  return pageAround(
    posts.map((post) => summaryOf(post, directory)),
    total,
    { number: query.pageNum, size: query.pageSize, property: query.fields, direction: query.sort },
  );
};
