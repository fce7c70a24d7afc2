import { useLocation } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { oneOf, storedValue } from '../../device/stored-value';
import { useStored } from '../../device/use-stored';

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
 * The posts of a page without those of the page before, as far as that was loaded: new posts push others to
 * the next page, which would show them again. A page that would be left empty is shown whole.
 */
export const useUnrepeated = (search: PostSearch, content: PostSummary[]) => {
  const options = { enabled: false };
  const before = usePostSearch({ ...search, pageNum: search.pageNum - 1 }, options);
  const seen = new Set(before.isPlaceholderData ? [] : before.data?.content.map(({ id }) => id));
  const posts = content.filter(({ id }) => id === '' || !seen.has(id));
  return { posts: posts.length > 0 ? posts : content, isMoved: posts.length < content.length };
};
