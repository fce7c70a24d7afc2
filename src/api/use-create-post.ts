import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from './api-context';

/** Creates a post; on success every list of posts and topics is asked again when next shown. */
export const useCreatePost = () => {
  const queries = useQueryClient();
  return useMutation({
    ...useApi().createPost(),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['posts'] }),
        queries.invalidateQueries({ queryKey: ['topics'] }),
      ]),
  });
};
