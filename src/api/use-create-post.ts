import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './forum-api';
import { queryKeys } from './query-keys';

/**
 * Creates a post; on success every list of posts and topics is fetched again when next shown. Apart
 * from the other hooks because the first page needs no mutations: they weigh 0.6 kB.
 */
export const useCreatePost = () => {
  const queries = useQueryClient();
  return useMutation({
    ...useApi().createPost(),
    // Not awaited: the lists on the screen may take longer than the create did.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: queryKeys.posts.all });
      void queries.invalidateQueries({ queryKey: queryKeys.topics.all });
    },
  });
};
