import { emptySearch } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';

/** One request for most branches; a post takes 5 kB, so a larger page would load slowly. */
export const latestActivity: PostSearch = {
  ...emptySearch,
  fields: 'activeReplyTime',
  pageSize: 20,
};

/** No operation reads a single post. */
export const postByIdSearch = (id: string): PostSearch => ({ ...emptySearch, postIds: [id] });

export const newestOf = (id: string): PostSearch => ({
  ...emptySearch,
  anotherMemberId: id,
  fields: 'createTime',
});
