import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './forum-api';
import { queryKeys } from './query-keys';

/**
 * Creates a post. On success, lists of posts and topics on the screen are refetched, and all others when
 * next shown. Separate from the other hooks because the first page needs no mutations (0.6 kB).
 */
export const useCreatePost = () => {
  const queries = useQueryClient();
  return useMutation({
    ...useApi().createPost(),
    // Not awaited: refetching the lists on the screen may take longer than the create did.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.posts.all });
      void queries.invalidateQueries({ queryKey: queryKeys.topics.all });
    },
  });
};
