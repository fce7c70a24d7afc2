import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router-dom';
import { parseSearch, parseTopicSearch, patterns } from '../addresses';
import type { ForumApi } from '../api/forum-api';
import { postByIdSearch } from '../forum/posts/post-by-id-search';
import { SearchPage } from '../pages/search/search-page';
import { BrokenFrame } from './broken-frame';
import { BrokenPage } from './broken-page';
import { Layout } from './layout';
import { NotFoundPage } from './not-found-page';
import { type LazyPage, PageOf, pages } from './pages';

const paramsOf = (request: Request) => new URL(request.url).searchParams;

const nothing = () => null;

type Loading = { request: Request; params: Record<string, string | undefined> };

/**
 * Loaders start the queries while the code of the page is still loading; they wait for that code, so that
 * the page before stays until then, and for no query.
 */
export const routesOf = (api: ForumApi, queries: QueryClient): RouteObject[] => {
  const routeOf = (
    path: string,
    page: LazyPage,
    startQueries?: (loading: Loading) => void,
  ): RouteObject => ({
    path,
    element: <PageOf page={page} />,
    loader: async (loading) => {
      startQueries?.(loading);
      await page.load();
      return null;
    },
  });
  const startTopics = ({ request }: Loading) =>
    void queries.prefetchQuery(api.topics(parseTopicSearch(paramsOf(request))));
  const children: RouteObject[] = [
    {
      // Its code is in the entry, because most visits begin there: one file, nothing to wait for.
      path: patterns.search,
      Component: SearchPage,
      loader: ({ request }) => {
        const query = api.postSearch(parseSearch(paramsOf(request)));
        // Cached posts are shown at once; the page itself refetches stale ones.
        void queries.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
        return null;
      },
    },
    routeOf(
      patterns.post,
      pages.post,
      ({ params }) => void queries.prefetchQuery(api.postSearch(postByIdSearch(params.id ?? ''))),
    ),
    routeOf(patterns.member, pages.member),
    routeOf(patterns.topics, pages.topics, startTopics),
    routeOf(patterns.topic, pages.topics, startTopics),
    routeOf(patterns.compose, pages.compose),
    routeOf(patterns.draft, pages.compose),
    routeOf(patterns.saved, pages.saved),
    { path: '*', Component: NotFoundPage },
  ];
  return [
    {
      Component: Outlet,
      ErrorBoundary: BrokenFrame,
      children: [
        {
          Component: Layout,
          children: [{ ErrorBoundary: BrokenPage, HydrateFallback: nothing, children }],
        },
      ],
    },
  ];
};
