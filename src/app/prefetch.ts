import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useApi } from '../api/forum-api';
import { savesData } from '../device/network';
import { useHoverIntent } from '../device/use-hover-intent';
import { idInLink } from '../forum/posts/own-link';
import { postByIdSearch } from '../forum/posts/post-searches';
import { pages } from './lazy-pages';

const delayMs = 1000;

/** Prefetches the code of every page and of a dialog after a second, so that the next page needs no network for it. */
export const usePrefetchPages = (dialog: { load: () => Promise<unknown> }) => {
  useEffect(() => {
    if (savesData()) return;
    const fetchAll = async () => {
      // One at a time, so that a page that is opened meanwhile does not wait for all of them.
      for (const { load } of [...Object.values(pages), dialog]) await load();
    };
    const timer = setTimeout(() => void fetchAll(), delayMs);
    return () => clearTimeout(timer);
  }, [dialog]);
};

/** Long enough that a pointer passing over a link fetches nothing. */
const hoverDelayMs = 80;

/** Prefetches the post of a link that is hovered or focused, and the code of its page. */
export const usePrefetchPosts = () => {
  const queries = useQueryClient();
  const api = useApi();
  const prefetch = useCallback(
    (link: HTMLAnchorElement) => {
      const id = idInLink(link, 'post');
      if (!id || savesData()) return;
      void queries.prefetchQuery(api.postSearch(postByIdSearch(id)));
      void pages.post.load();
    },
    [queries, api],
  );
  useHoverIntent(hoverDelayMs, prefetch);
};
