import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import { postByIdSearch } from './post-by-id-search';

/**
 * One post: undefined until it is loaded, null when the service lists none of that id. A post of a
 * cached list is shown at once, while the service is asked for it.
 */
export const usePost = (id: string) => {
  const queries = useQueryClient();
  return useQuery({
    ...useApi().postSearch(postByIdSearch(id)),
    placeholderData: () =>
      queries
        .getQueriesData<Page<PostSummary>>({ queryKey: queryKeys.posts.searches })
        .map(([, page]) => page)
        .find((page) => page?.content.some((post) => post.id === id)),
    // A service that ignores `postIds` answers with other posts, too.
    select: (page) => page.content.find((post) => post.id === id) ?? null,
  });
};
