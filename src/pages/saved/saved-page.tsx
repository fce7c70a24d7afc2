import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { emptySearch, parseSearch, savedAddress, searchAddress } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { pageSizes } from '../../contract/search-posts';
import { FailureCard } from '../../forum/failures/failure-card';
import { PostRow } from '../../forum/posts/post-row';
import {
  markSeen,
  type SavedPost,
  unsavePost,
  useReadingList,
} from '../../forum/posts/reading-list';
import { useText } from '../../i18n/i18n-context';
import button from '../../ui/button.module.css';
import { PageTitle } from '../../ui/page-title';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { ListFile } from './list-file';
import { Moved } from './moved';
import styles from './saved-page.module.css';

/** The reading list of this device: what it holds, what moved, what is gone. */
export const SavedPage = () => {
  const { saved: text } = useText();
  const list = useReadingList();
  return (
    <div className={styles.page}>
      <PageTitle>{text.heading}</PageTitle>
      <header className={styles.head}>
        <h1 className={styles.heading} tabIndex={-1}>
          {text.heading}
        </h1>
        <ListFile list={list} />
      </header>
      {list.length === 0 ? <EmptyList /> : <SavedPosts list={list} />}
    </div>
  );
};

const EmptyList = () => {
  const { saved: text, app } = useText();
  return (
    <div className={styles.empty}>
      <h2>{text.empty}</h2>
      <p>{text.emptyHelp}</p>
      <Link to={searchAddress()} className={button.button}>
        {app.searchTheForum}
      </Link>
    </div>
  );
};

/** Never of an empty list: asked for no ids, the service would list every post there is. */
const SavedPosts = ({ list }: { list: SavedPost[] }) => {
  const { saved: text, search: searchText } = useText();
  const { pageNum } = parseSearch(new URLSearchParams(useLocation().search));
  const size = pageSizes.usual;
  const pages = Math.ceil(list.length / size);
  // A list that was cut short may have no such page any more.
  const page = Math.min(pageNum, pages - 1);
  const shown = list.slice(page * size, (page + 1) * size);
  const { data, error, refetch, isPlaceholderData } = usePostSearch({
    ...emptySearch,
    postIds: shown.map(({ id }) => id),
  });
  const before = useBefore(list);
  const found = new Map(isPlaceholderData ? [] : data?.content.map((post) => [post.id, post]));

  useEffect(() => {
    if (data && !isPlaceholderData) markSeen(data.content);
  }, [data, isPlaceholderData]);

  if (error && !data) return <FailureCard error={error} retry={refetch} />;
  if (!data || isPlaceholderData)
    return <Skeleton rows={shown.length} label={searchText.waiting} />;
  return (
    <>
      {shown.map((saved) => {
        const post = found.get(saved.id);
        return post ? (
          <div key={saved.id} className={styles.saved}>
            <PostRow post={post} />
            <Moved post={post} before={before.get(saved.id) ?? saved} />
          </div>
        ) : (
          <p key={saved.id} className={styles.gone}>
            <span>
              <bdi>{saved.title || saved.id}</bdi> — {text.gone}
            </span>
            <button type="button" className={button.plain} onClick={() => unsavePost(saved.id)}>
              {text.remove}
            </button>
          </p>
        );
      })}
      <Pager page={page} pages={pages} address={savedAddress} />
    </>
  );
};

/** The list as it was when the page was opened: what is compared with stays until one leaves. */
function useBefore(list: SavedPost[]) {
  const before = useRef<Map<string, SavedPost> | null>(null);
  before.current ??= new Map(list.map((saved) => [saved.id, saved]));
  return before.current;
}
