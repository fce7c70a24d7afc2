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

const paramsOf = (request: Request) => new URL(request.url).searchParams;

// The search page is in the entry, because most visits begin there: one file, nothing to wait for.
const pages = {
  post: async () => (await import('../pages/post/post-page')).PostPage,
  member: async () => (await import('../pages/member/member-page')).MemberPage,
  topics: async () => (await import('../pages/topics/topics-page')).TopicsPage,
  compose: async () => (await import('../pages/compose/compose-page')).ComposePage,
  saved: async () => (await import('../pages/saved/saved-page')).SavedPage,
};

const nothing = () => null;

/** Loaders start the queries while the code of the page is still loading; no navigation waits for them. */
export const routesOf = (api: ForumApi, queries: QueryClient): RouteObject[] => {
  const topicsLoader = ({ request }: { request: Request }) => {
    void queries.prefetchQuery(api.topics(parseTopicSearch(paramsOf(request))));
    return null;
  };
  const children: RouteObject[] = [
    {
      path: patterns.search,
      Component: SearchPage,
      loader: ({ request }) => {
        const query = api.postSearch(parseSearch(paramsOf(request)));
        // Cached posts are shown at once; the page itself refetches stale ones.
        void queries.prefetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
        return null;
      },
    },
    {
      path: patterns.post,
      lazy: { Component: pages.post },
      loader: ({ params }) => {
        void queries.prefetchQuery(api.postSearch(postByIdSearch(params.id ?? '')));
        return null;
      },
    },
    {
      path: patterns.member,
      lazy: { Component: pages.member },
    },
    { path: patterns.topics, lazy: { Component: pages.topics }, loader: topicsLoader },
    { path: patterns.topic, lazy: { Component: pages.topics }, loader: topicsLoader },
    { path: patterns.compose, lazy: { Component: pages.compose } },
    { path: patterns.draft, lazy: { Component: pages.compose } },
    {
      path: patterns.saved,
      lazy: { Component: pages.saved },
    },
    { path: '*', Component: NotFoundPage },
  ];
  return [
    {
      Component: Outlet,
      ErrorBoundary: BrokenFrame,
      HydrateFallback: nothing,
      children: [{ Component: Layout, children: [{ ErrorBoundary: BrokenPage, children }] }],
    },
  ];
};
