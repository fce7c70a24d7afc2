import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { useApi } from '../../api/forum-api';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { firstShown } from './first-shown';
import { pagingChoice } from './paging-choice';
import { useEarlierPages } from './use-earlier-pages';

type Found = Page<PostSummary>;

/**
 * The pages that stand in the list, none of their posts twice: posts that come in while a list is read
 * push others on to a page where they are met again. One page, or all from the first that was loaded
 * to the one in the address, as the member chose.
 */
export const useShownPages = (search: PostSearch, page: Found, isOld: boolean) => {
  const queries = useQueryClient();
  const api = useApi();
  const { state } = useLocation();
  const isMore = pagingChoice.use() === 'more';
  const first = isMore ? firstShown(state, search) : search.pageNum;
  const earlier = useEarlierPages(search, first);
  const seen = new Set<string>();
  const unseen = ({ content }: Found) =>
    content.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));

  if (isMore) {
    const posts = [...earlier, page].map((one) => (one ? unseen(one) : []));
    return { isMore, first, pages: posts, isMoved: false };
  }
  const { queryKey } = api.postSearch({ ...search, pageNum: search.pageNum - 1 });
  for (const { id } of (!isOld && queries.getQueryData(queryKey)?.content) || []) seen.add(id);
  const rest = unseen(page);
  // A page that would be empty without them is shown whole.
  const isMoved = rest.length < page.content.length;
  return { isMore, first, pages: [rest.length > 0 ? rest : page.content], isMoved };
};
