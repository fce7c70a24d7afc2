import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { useApi } from '../../api/forum-api';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { oneOf, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';

type Found = Page<PostSummary>;

/** How a member moves through a list: page by page, or by loading more below. */
export const pagingChoice = storedValue('parley:paging', 'pages', oneOf('pages', 'more'));

/** The most pages that an address can request at once: anybody may have written it. */
const mostPages = 50;

/**
 * Whether pages are added below the previous ones, and the first page shown, from 0. The address names the
 * last page, and the first one if they differ, so that a link to the list shows all of it.
 */
export const useShownRange = ({ pageNum }: PostSearch) => {
  const { search } = useLocation();
  const isChosen = useStored(pagingChoice) === 'more';
  const written = Number(new URLSearchParams(search).get('first') ?? Number.NaN);
  const isWritten = Number.isSafeInteger(written) && written > 0;
  const least = Math.max(0, pageNum + 1 - mostPages);
  const first = isWritten ? Math.min(Math.max(written - 1, least), pageNum) : pageNum;
  return { isMore: isChosen || isWritten, first };
};

/** The address of a list that shows the pages from `first` to the search's as one. */
export const rangeAddress = (search: PostSearch, first: number) =>
  `${searchAddress(search)}${first < search.pageNum ? `&first=${first + 1}` : ''}`;

/**
 * The pages of the list, without repeated posts: new posts push others to the next page, which would show
 * them again. Depending on the member's choice, one page, or all from the first page to the one in the
 * address.
 */
export const useShownPages = (search: PostSearch, page: Found, isOld: boolean) => {
  const queries = useQueryClient();
  const api = useApi();
  const { isMore, first } = useShownRange(search);
  const earlier = useEarlierPages(search, first);
  const seen = new Set<string>();
  const unseen = ({ content }: Found) =>
    content.filter(({ id }) => id === '' || (!seen.has(id) && seen.add(id)));

  if (isMore) {
    const posts = [...earlier, page].map((one) => (one ? unseen(one) : []));
    return { isMore, first, pages: posts, isMoved: false };
  }
  const { queryKey } = api.postSearch({ ...search, pageNum: search.pageNum - 1 });
  for (const { id } of (!isOld && queries.getQueryData(queryKey)?.content) || []) seen.add(id);
  const rest = unseen(page);
  // A page that would be left empty is shown whole.
  const isMoved = rest.length < page.content.length;
  return { isMore, first, pages: [rest.length > 0 ? rest : page.content], isMoved };
};

/** The pages from `first` to the one before the search's, in order; undefined for one that is not loaded yet. */
function useEarlierPages(search: PostSearch, first: number) {
  const queries = useQueryClient();
  const api = useApi();
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const earlier = Array.from({ length: search.pageNum - first }, (_, index) => ({
    ...api.postSearch({ ...search, pageNum: first + index }),
    // Fetched again, they would change while the member reads them.
    staleTime: Number.POSITIVE_INFINITY,
  }));
  const keys = JSON.stringify(earlier.map(({ queryKey }) => queryKey));

  // An observer fetches missing pages, and protects the others from garbage collection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are new each time, their keys are not
  useEffect(() => {
    const stops = earlier.map((options) =>
      new QueryObserver(queries, options).subscribe(() => draw()),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries, keys]);

  return earlier.map(({ queryKey }) => queries.getQueryData(queryKey));
}
