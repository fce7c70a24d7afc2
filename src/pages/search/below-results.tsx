import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { emptySearch, searchAddress } from '../../addresses';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import { useCommand, useCommands } from '../../commands/commands';
import { useApp, usePart, useSettings } from '../../context/app-context';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { scrollStays } from '../../device/history-entry';
import { savesData } from '../../device/network';
import { useInView } from '../../device/viewport';
import type { PostListState } from '../../forum/posts/post-list';
import styles from '../../forum/posts/post-list.module.css';
import { useOpenedSearch } from '../../forum/search/watched-searches';
import { useText } from '../../i18n/i18n-context';
import { Afloat } from '../../ui/afloat';
import { ButtonLink } from '../../ui/button';
import button from '../../ui/button.module.css';
import { Pager } from '../../ui/pager';
import { ButtonSegments, LinkSegments } from '../../ui/segments';
import { pagingChoice, rangeAddress, useShownRange } from './use-shown-pages';

const sizes = [10, 20, 50, 100];

type Props = { list: PostListState; page: Page<PostSummary>; total: number };

export const ResultsFoot = (props: Props) => {
  const { list, page, total } = props;
  const { search } = list;
  const isOld = !list.page;
  // An empty page may lack its size.
  const size = page.size || search.pageSize;
  // At the end of a list that nobody counts it is the one behind the last.
  const pageNum =
    page.content.length > 0 ? search.pageNum : Math.max(Math.ceil(total / size) - 1, 0);
  const { foot } = useText();
  const { maxPageSize } = useSettings();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const api = useApi();
  // Whoever reads to the end is likely to go on. On a tall screen it is in view before anything was read.
  const end = useInView<HTMLElement>(() => {
    if (isOld || scrollY === 0 || savesData() || search.pageNum + 1 >= page.totalPages) return;
    void queries.prefetchQuery(api.postSearch({ ...search, pageNum: search.pageNum + 1 }));
  }, '0%');
  useOpenedSearch(search, list.answer && total, list.page && total);
  const { isMore, first } = useShownRange(search);
  const { write } = usePart(pagingChoice);
  const choosePaging = (choice: 'pages' | 'more') => {
    write(choice);
    // An address that names a first page overrides the stored choice.
    if (first < search.pageNum)
      void navigate(searchAddress({ ...search, pageNum }), { replace: true, state: scrollStays });
  };
  return (
    <footer ref={end} className={styles.foot}>
      {isMore ? (
        <LoadMore {...props} />
      ) : (
        <Pager
          page={search.pageNum}
          pages={page.totalPages}
          address={(pageNum) => searchAddress({ ...search, pageNum })}
        />
      )}
      <div className={styles.choices}>
        {(page.totalPages > 1 || first < search.pageNum) && (
          <ButtonSegments
            label={foot.paging}
            choices={['pages', 'more']}
            names={{ pages: foot.byPages, more: foot.loadMore }}
            chosen={isMore ? 'more' : 'pages'}
            onChoose={choosePaging}
          />
        )}
        {Math.max(page.totalElements, total) > (sizes[0] ?? 0) && (
          <LinkSegments
            label={foot.pageSize}
            choices={sizes
              .filter((one) => one <= maxPageSize)
              .map((pageSize) => ({
                name: `${pageSize}`,
                address: searchAddress({
                  ...search,
                  pageSize,
                  // Keeps the first post of this page.
                  pageNum: Math.floor((pageNum * size) / pageSize),
                }),
                isChosen: pageSize === size,
              }))}
          />
        )}
      </div>
    </footer>
  );
};

/** The address always names the last page shown. */
const LoadMore = ({ list, page }: Omit<Props, 'total'>) => {
  const { search } = list;
  const isOld = !list.page;
  const { foot, search: text } = useText();
  const { first } = useShownRange(search);
  const pageNum = search.pageNum + 1;
  const isLast = pageNum >= page.totalPages;
  const address = rangeAddress({ ...search, pageNum }, first);
  const navigate = useNavigate();
  const { rows } = useCommands();
  // The link is removed while the page loads.
  const focusLastRow = () => rows().at(-1)?.link.current?.focus({ preventScroll: true });
  const run = () => {
    focusLastRow();
    void navigate(address, { replace: true, state: scrollStays });
  };
  useCommand(isOld || isLast ? undefined : { id: 'loadMore', label: foot.loadMore, run });
  if (isOld)
    return (
      list.isFetching && (
        <p className={button.plain} role="status">
          {text.waiting}
        </p>
      )
    );
  if (isLast) return null;
  return (
    <ButtonLink to={address} replace state={scrollStays} onClick={focusLastRow}>
      {foot.loadMore}
    </ButtonLink>
  );
};

type NoticeProps = {
  search: PostSearch;
  /** Not that of the search before. */
  page: Page<PostSummary>;
  isMoved: boolean;
};

export const NewPostsNotice = ({ search, page, isMoved }: NoticeProps) => {
  const { foot } = useText();
  const queries = useQueryClient();
  const newPosts = useNewPosts(search, page);
  const { focusResults } = useCommands();
  const before = useApi().postSearch({ ...search, pageNum: search.pageNum - 1 });
  // What went from the page before has taken a post along that neither page has.
  const isShorter =
    page.totalElements < (queries.getQueryData(before.queryKey)?.totalElements ?? 0);
  const message = newPosts > 0 ? foot.newPosts(newPosts) : (isMoved || isShorter) && foot.movedOn;

  const showAll = () => {
    // The focused link is about to be removed.
    focusResults();
    void queries.invalidateQueries({ queryKey: queryKeys.posts.searches });
  };
  return (
    <Afloat>
      {message && (
        <p className={`float ${styles.notice}`}>
          {message}{' '}
          <Link to={searchAddress({ ...search, pageNum: 0 })} onClick={showAll}>
            {newPosts > 0 ? foot.showNew : foot.toFirstPage}
          </Link>
        </p>
      )}
    </Afloat>
  );
};

/** Since the first page; 0 if new posts would not be first in the list. */
function useNewPosts(search: PostSearch, last: Page<PostSummary>) {
  const { first } = useShownRange(search);
  const isFirst =
    first === 0 &&
    search.fields === emptySearch.fields &&
    search.sort === emptySearch.sort &&
    search.condition === emptySearch.condition &&
    search.postIds.length === 0 &&
    !search.dates;
  const api = useApi();
  const { newPostsMs } = useApp().limits;
  const { queryKey } = api.postSearch({ ...search, pageNum: first });
  const { data: page = last, dataUpdatedAt: pageUpdatedAt = 0 } =
    useQueryClient().getQueryState<Page<PostSummary>>(queryKey) ?? {};
  const { data: total, dataUpdatedAt } = useQuery({
    ...api.postSearch({ ...search, pageNum: 0, pageSize: 1 }),
    enabled: isFirst && !savesData(),
    // To posts one by one it is their first page.
    initialData: isFirst ? page : undefined,
    initialDataUpdatedAt: pageUpdatedAt,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: newPostsMs,
    select: ({ totalElements }) => totalElements,
  });
  // A count that is older than the page does not include what arrived after it.
  const isLater = dataUpdatedAt >= pageUpdatedAt;
  return isFirst && isLater && total !== undefined ? total - page.totalElements : 0;
}
