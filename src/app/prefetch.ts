import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/forum-api';
import { useApp } from '../context/app-context';
import { savesData } from '../device/network';
import { useHoverIntent } from '../device/use-hover-intent';
import { placeOf } from '../forum/posts/own-link';
import { postByIdSearch } from '../forum/posts/post-searches';
import type { PageName } from '../paths';

/** The build writes the files of each page beside those of the frame into index.html. */
const fetchPage = (page: PageName) => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=pages]');
  const [, files = ''] = new RegExp(`\\b${page}:([^;]*)`).exec(meta?.content ?? '') ?? [];
  for (const file of files.split(' ').filter(Boolean)) {
    const href = `${import.meta.env.BASE_URL}assets/${file}`;
    if (document.querySelector(`link[href="${href}"]`)) continue;
    // Not `prefetch`, which Firefox measures by the default of the policy, which is none.
    const kind = file.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
    const link = Object.assign(document.createElement('link'), kind, { href, crossOrigin: '' });
    document.head.append(link);
  }
};

export const usePrefetch = () => {
  const queries = useQueryClient();
  const api = useApi();
  useHoverIntent(useApp().limits.prefetchMs, (link, isTouch) => {
    const place = placeOf(link);
    if (!place || savesData()) return;
    fetchPage(place.page);
    // A touch may only scroll.
    if (place.page !== 'post' || isTouch) return;
    const query = api.postSearch(postByIdSearch(place.id));
    // Whoever opens a post asks for it again if it is old.
    void queries.prefetchQuery({ ...query, staleTime: 'static' });
  });
};
