import { emptySearch } from '../../addresses';
import type { PostSearch } from '../../contract/search-posts';

/**
 * The posts in which something happened last: among them is the latest of most branches. A page as large as
 * a service gives takes longer on a slow network, for posts that no branch shows.
 */
export const latestActivity: PostSearch = {
  ...emptySearch,
  fields: 'activeReplyTime',
  pageSize: 60,
};
