import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../api/forum-api';
import { type AppContext, usePart } from '../context/app-context';
import { whenIdle } from '../device/late-work';
import { savesData } from '../device/network';
import { useHoverIntent } from '../device/use-hover-intent';
import { idInLink } from '../forum/posts/own-link';
import { postByIdSearch } from '../forum/posts/post-searches';
import { lazyPages } from './lazy-pages';

/** Fetches the code of every page, so that the next one needs no network for it. */
export const prefetchPages = async (app: AppContext) => {
  if (savesData()) return;
  await whenIdle();
  // One at a time, so that a page that is opened meanwhile does not wait for all of them.
  for (const { load } of Object.values(app.get(lazyPages).byName)) await load();
};

/** Long enough that a pointer passing over a link fetches nothing. */
const hoverDelayMs = 80;

/** Prefetches the post of a link that is hovered or focused, and the code of its page. */
export const usePrefetchPosts = () => {
  const queries = useQueryClient();
  const api = useApi();
  const { byName } = usePart(lazyPages);
  const prefetch = useCallback(
    (link: HTMLAnchorElement) => {
      const id = idInLink(link, 'post');
      if (!id || savesData()) return;
      void queries.prefetchQuery(api.postSearch(postByIdSearch(id)));
      void byName.post.load();
    },
    [queries, api, byName],
  );
  useHoverIntent(hoverDelayMs, prefetch);
};
