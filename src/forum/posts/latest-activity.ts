import { emptySearch } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';

/**
 * The posts in which something happened last: among them is the latest of most branches, and each other asks for
 * its own. A post is 5 kB of an answer, so a larger page takes longer on a slow network for what no branch shows.
 */
export const latestActivity: PostSearch = {
  ...emptySearch,
  fields: 'activeReplyTime',
  pageSize: 20,
};
