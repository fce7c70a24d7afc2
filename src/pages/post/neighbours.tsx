import { Link, useNavigate } from 'react-router-dom';
import { postAddress, searchAddress, searchAt } from '../../addresses';
import { usePostSearch } from '../../api/forum-api';
import { useCommand } from '../../commands/commands';
import type { Page } from '../../contract/page';
import type { PostSummary } from '../../contract/post';
import type { PostSearch } from '../../contract/search-posts';
import { scriptLanguage } from '../../forum/matching/script-language';
import { useSearchLabels } from '../../forum/search/use-search-labels';
import { useText } from '../../i18n/i18n-context';
import { Icon } from '../../ui/icon';
import styles from './neighbours.module.css';

/** `place` is from 1, if it is known. */
export type Opened = { from: string; place?: number };

type Neighbour = {
  post: PostSummary;
  from: string;
  /** Among all posts that the search finds, from 1. */
  place: number;
};

export const Neighbours = ({ id, opened }: { id: string; opened: Opened }) => {
  const { from } = opened;
  const { post: text, reading } = useText();
  const { before, after, total } = useNeighbours(id, opened);
  const list = reading.fromList(useSearchLabels(searchAt(from).topicId)(from));
  if (!before && !after) return null;
  return (
    <nav aria-label={list}>
      <h2 className={styles.heading}>
        <Link className="row hover-line" to={from}>
          {list}
        </Link>
      </h2>
      <div className={styles.ways}>
        {before && <Way rel="prev" to={before} step={text.previous(before.place, total)} />}
        {after && <Way rel="next" to={after} step={text.next(after.place, total)} />}
      </div>
    </nav>
  );
};

type WayProps = { rel: 'prev' | 'next'; to: Neighbour; step: string };

const Way = ({ rel, to, step }: WayProps) => {
  const { post: text } = useText();
  const title = to.post.title || text.untitled;
  const navigate = useNavigate();
  const address = postAddress(to.post.id);
  const state: Opened = { from: to.from, place: to.place };
  const run = () => navigate(address, { state });
  const isNext = rel === 'next';
  useCommand({ id: isNext ? 'next' : 'previous', label: `${step} ${title}`, run });
  useCommand({ id: isNext ? 'nextRow' : 'previousRow', run });
  return (
    <Link {...{ rel, state }} to={address} className={`${styles.way} ${isNext ? 'on' : 'back'}`}>
      <span className={styles.step}>
        <Icon name="right" /> {step}
      </span>{' '}
      <bdi className={styles.title} lang={scriptLanguage(to.post.title)}>
        {title}
      </bdi>
    </Link>
  );
};

function useNeighbours(id: string, { from, place = 0 }: Opened) {
  const search = searchAt(from);
  const page = usePage(search, from !== '');
  const posts = page?.content ?? [];
  const found = posts.findIndex((one) => one.id === id);
  // A post that is gone from the list left its place to the next one.
  const isGone = found < 0;
  const index = isGone ? place - firstPlace(page, search) : found;
  const next = isGone ? index : index + 1;
  const isFirst = index === 0 && search.pageNum > 0;
  const isLast =
    index >= 0 && next === posts.length && search.pageNum + 1 < (page?.totalPages ?? 0);
  const pageBefore = { ...search, pageNum: search.pageNum - 1 };
  const pageAfter = { ...search, pageNum: search.pageNum + 1 };
  const before = usePage(pageBefore, isFirst);
  const after = usePage(pageAfter, isLast);
  // Where nobody counts, a page knows of none behind it.
  const total = Math.max(page?.totalElements ?? 0, after?.totalElements ?? 0);
  // What came or went since this page has moved posts from one page to the other.
  const isOther = ({ id }: PostSummary) => !posts.some((one) => one.id === id);
  if (index < 0) return { total };
  return {
    total,
    before: isFirst
      ? neighbour(before, before?.content.findLastIndex(isOther) ?? -1, pageBefore)
      : neighbour(page, index - 1, search),
    after: isLast
      ? neighbour(after, after?.content.findIndex(isOther) ?? -1, pageAfter)
      : neighbour(page, next, search),
  };
}

/** A refetch might return other posts. Without an address there is no list, though the first page of all may be cached. */
function usePage(search: PostSearch, enabled: boolean) {
  const { data } = usePostSearch(search, { enabled, staleTime: Number.POSITIVE_INFINITY });
  return enabled ? data : undefined;
}

/** A service may give fewer rows than the address says. */
const firstPlace = (page: Page<PostSummary> | undefined, { pageNum }: PostSearch) =>
  pageNum * (page?.size ?? 0) + 1;

function neighbour(
  page: Page<PostSummary> | undefined,
  index: number,
  search: PostSearch,
): Neighbour | undefined {
  const post = page?.content[index];
  return post && { post, from: searchAddress(search), place: firstPlace(page, search) + index };
}
