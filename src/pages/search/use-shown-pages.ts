import { useLocation } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import { useStored } from '../../context/use-stored';
import type { PostSearch } from '../../contract/search-posts';
import { oneOf, storedValue } from '../../device/stored-value';

export const pagingChoice = storedValue('parley:paging', 'pages', oneOf('pages', 'more'));

/** Anybody may have written the address. */
const mostPages = 50;

/** The address names the last page, and the first one if they differ, so that a link to the list shows all of it. */
export const useShownRange = ({ pageNum }: PostSearch) => {
  const { search } = useLocation();
  const isChosen = useStored(pagingChoice) === 'more';
  const written = Number(new URLSearchParams(search).get('first') ?? Number.NaN);
  const isWritten = Number.isSafeInteger(written) && written > 0;
  const least = Math.max(0, pageNum + 1 - mostPages);
  const first = isWritten ? Math.min(Math.max(written - 1, least), pageNum) : pageNum;
  return { isMore: isChosen || isWritten, first };
};

export const rangeAddress = (search: PostSearch, first: number) =>
  `${searchAddress(search)}${first < search.pageNum ? `&first=${first + 1}` : ''}`;

/** With the page before them: where there would be too many, the last one goes. */
export const earlierAddress = (search: PostSearch, first: number) =>
  rangeAddress({ ...search, pageNum: Math.min(search.pageNum, first + mostPages - 2) }, first - 1);
