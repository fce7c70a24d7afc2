import { Link, useLocation, useNavigate } from 'react-router-dom';
import { searchAddress } from '../../addresses';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { useText } from '../../i18n/i18n-context';
import { useSettings } from '../../settings/settings-context';
import button from '../../ui/button.module.css';
import { Pager } from '../../ui/pager';
import styles from './results-foot.module.css';
import { pagingChoice, rangeAddress, useShownRange } from './use-shown-pages';

const sizes = [10, 20, 50, 100];

type Props = { search: PostSearch; page: Page<PostSummary>; isOld: boolean };

/** The pager or a link to load more, and the choice between the two. */
export const ResultsFoot = ({ search, page, isOld }: Props) => {
  const { key } = useLocation();
  return (
    <>
      {!useShownRange(search).isMore ? (
        <Pager
          key={key}
          page={search.pageNum}
          pages={page.totalPages}
          address={(pageNum) => searchAddress({ ...search, pageNum })}
        />
      ) : (
        <LoadMore search={search} page={page} isWaiting={isOld} />
      )}
      <div className={styles.choices}>
        {page.totalPages > 1 && <PagingChoice search={search} />}
        <PageSize search={search} size={page.size} />
      </div>
    </>
  );
};

type LoadMoreProps = { search: PostSearch; page: Page<PostSummary>; isWaiting: boolean };

/** A link that adds the next page below. The address always names the last page shown. */
const LoadMore = ({ search, page, isWaiting }: LoadMoreProps) => {
  const { search: text } = useText();
  const { first } = useShownRange(search);
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
      to={rangeAddress({ ...search, pageNum }, first)}
      replace
      preventScrollReset
      className={button.button}
      data-action="load-more"
      onClick={focusLastRow}
    >
      {text.loadMore}
    </Link>
  );
};

/** The link is removed while the page loads, so focus moves to the last row. The new rows follow it. */
const focusLastRow = () =>
  [...document.querySelectorAll<HTMLElement>('[data-results] h2 a')]
    .at(-1)
    ?.focus({ preventScroll: true });

const PagingChoice = ({ search }: { search: PostSearch }) => {
  const { search: text } = useText();
  const navigate = useNavigate();
  const { isMore, first } = useShownRange(search);
  const chosen = isMore ? 'more' : 'pages';
  const choose = (choice: typeof chosen) => {
    pagingChoice.write(choice);
    // An address that names a first page overrides the stored choice.
    if (first < search.pageNum)
      void navigate(searchAddress(search), { replace: true, preventScrollReset: true });
  };
  return (
    <fieldset className={styles.paging} aria-label={text.paging}>
      {(['pages', 'more'] as const).map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => choose(choice)}
        >
          {choice === 'pages' ? text.byPages : text.byMore}
        </button>
      ))}
    </fieldset>
  );
};

/** Links to the page of each size that contains the first post of this page. */
const PageSize = ({ search, size }: { search: PostSearch; size: number }) => {
  const { search: text } = useText();
  const { maxPageSize } = useSettings();
  const first = search.pageNum * size;
  return (
    <nav className={styles.sizes} aria-label={text.pageSize}>
      <span aria-hidden="true">{text.perPage}</span>
      {sizes
        .filter((one) => one <= maxPageSize)
        .map((pageSize) => (
          <Link
            key={pageSize}
            to={searchAddress({ ...search, pageSize, pageNum: Math.floor(first / pageSize) })}
            aria-current={pageSize === size ? 'true' : undefined}
          >
            {pageSize}
          </Link>
        ))}
    </nav>
  );
};
