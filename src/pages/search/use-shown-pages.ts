import { QueryObserver, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useLocation } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { useApi } from '../../api/forum-api';
import { oneOf, storedValue } from '../../browser/stored-value';
import { useStored } from '../../browser/use-stored';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';

type Found = Page<PostSummary>;

/** How a member goes on in a list: page by page, or by loading more below. */
export const pagingChoice = storedValue('parley:paging', 'pages', oneOf('pages', 'more'));

/** Pages that an address may ask for at once: it may have been written by anybody. */
const mostPages = 50;

/**
 * Whether pages are added below those before, and the first of them, from 0: the address names the last, and
 * where there are more the first, so that a link to the list shows all of it.
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
 * The pages of the list, without repeated posts: posts that come in while a list is read push others on
 * to the next page, where they would be shown again. One page, or all from the first that was loaded to
 * the one in the address, as the member chose.
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
  // A page of which nothing would be left is shown whole.
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

  // An observer fetches what is missing, and keeps the rest from being collected.
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
