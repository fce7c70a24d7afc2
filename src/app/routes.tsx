import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { isSearchPath, parsePath } from '../addresses';
import { type ForumApi, useApi } from '../api/forum-api';
import { firstQuestion, secondQuestion } from '../boot/first-question';
import type { TopicSearch } from '../contract/list-topics';
import type { PostSearch } from '../contract/search-posts';
import { FilterRail } from '../pages/search/filter-rail';
import { SearchPage } from '../pages/search/search-page';
import { Boundary } from '../ui/boundary';
import { MissingCode } from '../ui/lazy-code';
import { BrokenPage } from './broken-page';
import { Layout } from './layout';
import { LazyPage } from './lazy-page';
import { MissingPage } from './missing-page';
import { NotFoundPage } from './not-found-page';

/** Starts the queries of an address while the code of its page is still loading. */
export const startQueries = (
  api: ForumApi,
  queries: QueryClient,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
) => {
  const params = new URLSearchParams(search);
  // Cached data is shown at once; the page itself refetches what is stale.
  const isNew = (queryKey: QueryKey) => !queries.getQueryState(queryKey);
  const startPosts = (posts: PostSearch) => {
    const query = api.postSearch(posts);
    if (isNew(query.queryKey)) void queries.prefetchQuery(query);
  };
  const startTopics = (topics: TopicSearch) => {
    const query = api.topics(topics);
    if (isNew(query.queryKey)) void queries.prefetchQuery(query);
  };
  const question = firstQuestion(pathname, params);
  const beside = secondQuestion(pathname, params);
  if (question && 'posts' in question) startPosts(question.posts);
  else if (question) startTopics(question.topics);
  if (beside) startPosts(beside);
};

/** The page of the current address in its frame. An error in a page leaves the frame usable. */
export const Forum = () => {
  const { key } = useLocation();
  return (
    <Boundary resetKey={key} fallback={(_, error) => <BrokenPage error={error} />}>
      <Layout beside={<Beside />}>
        <Boundary
          resetKey={key}
          fallback={(retry, error) =>
            error instanceof MissingCode ? (
              <MissingPage loadAgain={error.loadAgain} retry={retry} />
            ) : (
              <BrokenPage error={error} />
            )
          }
        >
          <Suspense fallback={null}>
            <Page />
          </Suspense>
        </Boundary>
      </Layout>
    </Boundary>
  );
};

/** The filters beside a search. If they throw, only they disappear. */
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
  const place = parsePath(location.pathname);
  startQueries(useApi(), useQueryClient(), location);
  if (!place) return <NotFoundPage />;
  const { page, id } = place;
  if (page === 'search') return <SearchPage />;
  return <LazyPage key={page} page={page} id={id} />;
};
