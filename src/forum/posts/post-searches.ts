import { emptySearch } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';

/**
 * The posts with the latest activity. They include the latest of most branches; the others request their own.
 * A post takes 5 kB of the response, so a larger page would load slowly, for posts that no branch shows.
 */
export const latestActivity: PostSearch = {
  ...emptySearch,
  fields: 'activeReplyTime',
  pageSize: 20,
};

/** No operation reads a single post, so it is searched for by id. */
export const postByIdSearch = (id: string): PostSearch => ({ ...emptySearch, postIds: [id] });

export const newestOf = (id: string): PostSearch => ({
  ...emptySearch,
  anotherMemberId: id,
  fields: 'createTime',
});
