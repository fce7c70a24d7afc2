import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { isSearchPath, parsePath } from '../addresses';
import type { ForumApi } from '../api/forum-api';
import { firstQuestion, secondQuestion } from '../boot/first-question';
import type { TopicSearch } from '../contract/list-topics';
import type { PostSearch } from '../contract/search-posts';
import { pathInBase } from '../device/base-path';
import { FilterRail } from '../pages/search/filter-rail';
import { SearchPage } from '../pages/search/search-page';
import { Boundary } from '../ui/boundary';
import { BrokenPage } from './broken-page';
import { Layout } from './layout';
import { NotFoundPage } from './not-found-page';
import { LazyPage, pages } from './pages';

/**
 * Starts the queries of an address while the code of its page is still loading. Returns a promise for that
 * code only: until then the previous page stays. Cancels unobserved queries of the previous address.
 */
export const prepareWith = (api: ForumApi, queries: QueryClient) => {
  let before: QueryKey[] = [];
  return ({ pathname, searchParams }: URL): Promise<void> | undefined => {
    const asked: QueryKey[] = [];
    // Cached posts are shown at once; the page itself refetches stale ones.
    const askForPosts = (search: PostSearch) => {
      const query = { ...api.postSearch(search), staleTime: Number.POSITIVE_INFINITY };
      asked.push(query.queryKey);
      void queries.prefetchQuery(query);
    };
    const askForTopics = (search: TopicSearch) => {
      const query = api.topics(search);
      asked.push(query.queryKey);
      void queries.prefetchQuery(query);
    };
    const question = firstQuestion(pathname, searchParams);
    if (question && 'posts' in question) askForPosts(question.posts);
    else if (question) askForTopics(question.topics);
    const beside = secondQuestion(pathname, searchParams);
    if (beside) askForPosts(beside);

    const stays = new Set(asked.map(hashKey));
    for (const queryKey of before)
      if (!stays.has(hashKey(queryKey)))
        void queries.cancelQueries({ queryKey, exact: true, type: 'inactive' });
    before = asked;

    const { page } = parsePath(pathInBase(pathname) ?? pathname) ?? {};
    return page && page !== 'search' ? pages[page].load() : undefined;
  };
};

/** The page of the current address in its frame. An error in a page leaves the frame usable. */
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
  const place = parsePath(useLocation().pathname);
  if (!place) return <NotFoundPage />;
  const { page, id } = place;
  // The code of the search page is part of the entry, because most visits begin there.
  return page === 'search' ? <SearchPage /> : <LazyPage key={page} page={page} id={id} />;
};
