import type { QueryClient } from '@tanstack/react-query';
import { matchRoutes, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { patterns } from '../addresses';
import type { ForumApi } from '../api/forum-api';
import { FilterRail } from '../pages/search/filter-rail';
import { SearchPage } from '../pages/search/search-page';
import { firstQuestion } from '../start/first-question';
import { Boundary } from '../ui/boundary';
import { BrokenPage } from './broken-page';
import { Layout } from './layout';
import { NotFoundPage } from './not-found-page';
import { type LazyPage, PageOf, pages } from './pages';

const routeOf = (path: string, page: LazyPage): RouteObject => ({
  path,
  element: <PageOf page={page} />,
  handle: page,
});

const routes: RouteObject[] = [
  // Its code is in the entry, because most visits begin there: one file, nothing to wait for.
  { path: patterns.search, Component: SearchPage },
  routeOf(patterns.post, pages.post),
  routeOf(patterns.member, pages.member),
  routeOf(patterns.topics, pages.topics),
  routeOf(patterns.topic, pages.topics),
  routeOf(patterns.compose, pages.compose),
  routeOf(patterns.draft, pages.compose),
  routeOf(patterns.saved, pages.saved),
  routeOf(patterns.data, pages.data),
];

export const base = import.meta.env.BASE_URL.replace(/\/$/, '') || '/';

/**
 * Starts the query of an address while the code of its page is still loading. Gives what the page before
 * stays for: that code, and no query.
 */
export const prepareWith =
  (api: ForumApi, queries: QueryClient) =>
  ({ pathname, searchParams }: URL): Promise<void> | undefined => {
    const question = firstQuestion(pathname, searchParams);
    // Cached posts are shown at once; the page itself refetches stale ones.
    if (question && 'posts' in question)
      void queries.prefetchQuery({
        ...api.postSearch(question.posts),
        staleTime: Number.POSITIVE_INFINITY,
      });
    else if (question) void queries.prefetchQuery(api.topics(question.topics));
    const page: LazyPage | undefined = matchRoutes(routes, pathname, base)?.at(-1)?.route.handle;
    return page?.load();
  };

/** The page of the address in its frame. What throws costs the page alone, unless the frame throws. */
export const Forum = () => {
  const { key } = useLocation();
  return (
    <Boundary resetKey={key} fallback={(_, error) => <BrokenPage error={error} />}>
      <Layout beside={<Beside />}>
        <Boundary resetKey={key} fallback={(_, error) => <BrokenPage error={error} />}>
          <Page />
        </Boundary>
      </Layout>
    </Boundary>
  );
};

/** The filters of a search stand beside it. They cost nothing but themselves where they throw. */
const Beside = () => {
  const { key, pathname } = useLocation();
  if (pathname !== patterns.search) return null;
  return (
    <Boundary resetKey={key} fallback={() => null}>
      <FilterRail />
    </Boundary>
  );
};

const Page = () => (matchRoutes(routes, useLocation()) ? <KnownPage /> : <NotFoundPage />);

const KnownPage = () => useRoutes(routes);
