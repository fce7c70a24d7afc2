import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { patterns } from '../addresses';
import { useApi } from '../api/api-context';
import { questionForPost } from '../forum/question-for-post';
import { savesData } from '../ui/saves-data';
import { useRestingOnLink } from '../ui/use-resting-on-link';
import { idInLink } from './id-in-link';

// Long enough that a pointer on its way elsewhere asks for nothing.
const pause = 80;

/** Fetches the post that a link leads to, and the page that shows it, while the member makes up their mind. */
export const usePrefetchPosts = () => {
  const queries = useQueryClient();
  const api = useApi();
  const prefetch = useCallback(
    (link: HTMLAnchorElement) => {
      const id = idInLink(link, patterns.post);
      if (!id || savesData()) return;
      void queries.prefetchQuery(api.postSearch(questionForPost(id)));
      // Where it cannot be had, following the link says so.
      import('../pages/post/post-page').catch(() => {});
    },
    [queries, api],
  );
  useRestingOnLink(pause, prefetch);
};
