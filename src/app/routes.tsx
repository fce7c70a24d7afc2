import type { QueryClient } from '@tanstack/react-query';
import { Outlet, type RouteObject } from 'react-router-dom';
import { patterns } from '../addresses';
import type { ForumApi } from '../api/forum-api';
import { SearchPage } from '../pages/search/search-page';
import { firstQuestion } from '../start/first-question';
import { BrokenFrame } from './broken-frame';
import { BrokenPage } from './broken-page';
import { Layout } from './layout';
import { NotFoundPage } from './not-found-page';
import { type LazyPage, PageOf, pages } from './pages';

const nothing = () => null;

/**
 * Loaders start the query while the code of the page is still loading; they wait for that code, so that
 * the page before stays until then, and for no query.
 */
export const routesOf = (api: ForumApi, queries: QueryClient): RouteObject[] => {
  const startQuery = ({ url }: Request) => {
    const { pathname, searchParams } = new URL(url);
    const question = firstQuestion(pathname, searchParams);
    if (!question) return;
    // Cached posts are shown at once; the page itself refetches stale ones.
    if ('posts' in question)
      void queries.prefetchQuery({
        ...api.postSearch(question.posts),
        staleTime: Number.POSITIVE_INFINITY,
      });
    else void queries.prefetchQuery(api.topics(question.topics));
  };
  const routeOf = (path: string, page: LazyPage): RouteObject => ({
    path,
    element: <PageOf page={page} />,
    loader: async ({ request }) => {
      startQuery(request);
      await page.load();
      return null;
    },
  });
  const children: RouteObject[] = [
    {
      // Its code is in the entry, because most visits begin there: one file, nothing to wait for.
      path: patterns.search,
      Component: SearchPage,
      loader: ({ request }) => {
        startQuery(request);
        return null;
      },
    },
    routeOf(patterns.post, pages.post),
    routeOf(patterns.member, pages.member),
    routeOf(patterns.topics, pages.topics),
    routeOf(patterns.topic, pages.topics),
    routeOf(patterns.compose, pages.compose),
    routeOf(patterns.draft, pages.compose),
    routeOf(patterns.saved, pages.saved),
    routeOf(patterns.data, pages.data),
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
