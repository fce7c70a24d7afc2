import { Link, useLocation } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { firstShown } from './first-shown';

type Props = { search: PostSearch; page: Page<PostSummary>; isWaiting: boolean };

/** A link to the next page that keeps those before it; the address always names the last page shown. */
export const LoadMore = ({ search, page, isWaiting }: Props) => {
  const { search: text } = useText();
  const { state } = useLocation();
  const pageNum = search.pageNum + 1;
  if (isWaiting)
    return (
      <p className={button.plain} role="status">
        {text.waiting}
      </p>
    );
  if (pageNum >= page.totalPages) return null;
  return (
    <Link
      to={searchAddress({ ...search, pageNum })}
      state={{ first: firstShown(state, search) }}
      replace
      preventScrollReset
      className={button.button}
      onClick={focusLastRow}
    >
      {text.loadMore}
    </Link>
  );
};

/** The link goes away while it loads: reading goes on at the last row, and from there into the new ones. */
const focusLastRow = () =>
  [...document.querySelectorAll<HTMLElement>('[data-results] h2 a')]
    .at(-1)
    ?.focus({ preventScroll: true });
