import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';

/**
 * The posts of a page without those that stood on the page before: posts that came in meanwhile push
 * others on. A page that would be empty without them is shown whole.
 */
export const useUnseen = (search: PostSearch, page: Page<PostSummary>, isOld: boolean) => {
  const queries = useQueryClient();
  const { queryKey } = useApi().postSearch({ ...search, pageNum: search.pageNum - 1 });
  const before = isOld ? undefined : queries.getQueryData(queryKey);
  const seen = new Set(before?.content.map(({ id }) => id));
  const unseen = page.content.filter(({ id }) => id === '' || !seen.has(id));
  const isMoved = unseen.length < page.content.length;
  return { posts: unseen.length > 0 ? unseen : page.content, isMoved };
};
