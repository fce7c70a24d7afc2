import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context';

/** Creates a post; on success every list of posts and topics is asked again when next shown. */
export const useCreatePost = () => {
  const queries = useQueryClient();
  return useMutation({
    ...useApi().createPost(),
    // Nobody waits for the answers: what is on the screen is asked again, and may take its time.
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: ['posts'] });
      void queries.invalidateQueries({ queryKey: ['topics'] });
    },
  });
};
