import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { patterns } from '../addresses';
import { useApi } from '../api/forum-api';
import { savesData } from '../browser/saves-data';
import { useHoverIntent } from '../browser/use-hover-intent';
import { postByIdSearch } from '../forum/posts/post-by-id-search';
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
      void queries.prefetchQuery(api.postSearch(postByIdSearch(id)));
      // Where it cannot be had, following the link says so.
      import('../pages/post/post-page').catch(() => {});
    },
    [queries, api],
  );
  useHoverIntent(pause, prefetch);
};
