import { type FetchQueryOptions, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { isSearchPath } from '../addresses';
import { type ForumApi, useApi } from '../api/forum-api';
import { usePart } from '../context/app-context';
import { useText } from '../i18n/i18n-context';
import { pages, type Question, queryOf, questionsAt } from '../pages';
import { FilterRail } from '../pages/search/filter-rail';
import { parsePath } from '../paths';
import { Boundary } from '../ui/boundary';
import { Skeleton } from '../ui/skeleton';
import { Layout } from './layout';
import { lazyPages } from './lazy-pages';
import { BrokenPage, FailedPage, NotFoundPage } from './notice-pages';

/** Starts the queries while the code of the page is still loading. */
export const startQueries = (
  api: ForumApi,
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) => {
  const start = async (question: Question) => {
    const query = queryOf(api, question) as FetchQueryOptions;
    // Cached data is shown at once; the page itself refetches what is stale.
    if (!queries.getQueryState(query.queryKey)) await queries.prefetchQuery(query);
  };
  return Promise.all(questionsAt(pathname, new URLSearchParams(search)).map(start));
};

export const Forum = () => {
  const { key, pathname } = useLocation();
  const { search } = useText();
  const page = parsePath(pathname)?.page ?? 'search';
  const { shape } = pages[page];
  const isOne = shape === 'article' || shape === 'head';
  return (
    <Boundary resetKey={key} fallback={(_, error) => <BrokenPage error={error} />}>
      <Layout beside={<Beside />}>
        <Boundary
          resetKey={key}
          fallback={(retry, error) => <FailedPage error={error} retry={retry} />}
        >
          {/* Navigations are transitions: while the code of a page loads, the one before stays. */}
          <Suspense
            fallback={<Skeleton shape={shape} rows={isOne ? 1 : 10} label={search.waiting} />}
          >
            <Page />
          </Suspense>
        </Boundary>
      </Layout>
    </Boundary>
  );
};

const Beside = () => {
  const { key, pathname } = useLocation();
  if (!isSearchPath(pathname)) return null;
  return (
    <Boundary resetKey={key} fallback={() => null}>
      <FilterRail />
    </Boundary>
  );
};

const Page = () => {
  const location = useLocation();
  const { byName } = usePart(lazyPages);
  const place = parsePath(location.pathname);
  void startQueries(useApi(), useQueryClient(), location);
  if (!place) return <NotFoundPage />;
  const { page, id } = place;
  const { Lazy } = byName[page];
  // A topic changes beside its tree, and a draft gets its id while it is open.
  const isOne = page === 'topics' || page === 'compose';
  return <Lazy key={isOne ? page : `${page} ${id}`} id={id} />;
};
