import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { emptySearch, searchAddress } from '../../addresses';
import { useApi } from '../../api/forum-api';
import { queryKeys } from '../../api/query-keys';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { savesData } from '../../device/network';
import { useText } from '../../i18n/i18n-context';
import styles from './new-posts-notice.module.css';
import { useShownRange } from './use-shown-pages';

// One row per minute, and only while the page is visible: little load for a service.
const refetchIntervalMs = 60_000;

type Props = {
  search: PostSearch;
  /** The page of this search, and of no other. */
  page: Page<PostSummary>;
  isMoved: boolean;
};

/** Reports posts that arrived since the list loaded, with a link that shows them. */
export const NewPostsNotice = ({ search, page, isMoved }: Props) => {
  const { search: text } = useText();
  const queries = useQueryClient();
  const newPosts = useNewPosts(search, page);
  const message = newPosts > 0 ? text.newPosts(newPosts) : isMoved && text.movedOn;

  const showAll = () => {
    // The focused link is about to be removed.
    document.querySelector<HTMLElement>('[data-results]')?.focus({ preventScroll: true });
    void queries.invalidateQueries({ queryKey: queryKeys.posts.searches });
  };
  return (
    <div role="status" className={styles.anchor}>
      {message && (
        <p className={styles.notice}>
          {message}{' '}
          <Link to={searchAddress({ ...search, pageNum: 0 })} onClick={showAll}>
            {newPosts > 0 ? text.showNew : text.toFirstPage}
          </Link>
        </p>
      )}
    </div>
  );
};

/** The number of posts by which a list has grown; 0 if new posts would not be first in it. */
function useNewPosts(search: PostSearch, page: Page<PostSummary>) {
  const { first } = useShownRange(search);
  const isNewestFirst =
    search.fields === emptySearch.fields &&
    search.sort === emptySearch.sort &&
    search.condition === emptySearch.condition &&
    search.postIds.length === 0 &&
    !search.dates;
  const api = useApi();
  const { data: total, dataUpdatedAt } = useQuery({
    ...api.postSearch({ ...search, pageNum: 0, pageSize: 1 }),
    enabled: isNewestFirst && first === 0 && !savesData(),
    initialData: page,
    placeholderData: undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: refetchIntervalMs,
    select: ({ totalElements }) => totalElements,
  });
  // A count that is older than the page does not include what arrived after it.
  const pageUpdatedAt =
    useQueryClient().getQueryState(api.postSearch(search).queryKey)?.dataUpdatedAt ?? 0;
  const isLater = dataUpdatedAt >= pageUpdatedAt;
  return isNewestFirst && isLater && total !== undefined ? total - page.totalElements : 0;
}
